/** Random digits that nobody guesses. They are made here, so that nobody else has had a say in them. */
const SHARE_BYTES = 16
const KEY_BYTES = 16

function bytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count))
}

/** A player's share of the draws, in hex. */
export function newShare(): string {
  return Array.from(bytes(SHARE_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A personal key: 22 characters of URL-safe base64. */
export function newKey(): string {
  return btoa(String.fromCharCode(...bytes(KEY_BYTES)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
}
