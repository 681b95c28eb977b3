/** Whether the draws of a finished game are those the server committed itself to, worked out in the browser.

 The same as `Proof.check` in Python (`core/draws.py`): the server published the hash of a secret, every player added a
 share, and the keys of all draws follow from both. `bottega verify FILE` also replays the game from the keys. */
import type { MyTable } from './my-tables.svelte'
import type { Verification } from './wire'

export type CheckName = 'commitment' | 'same' | 'share' | 'keys'
export interface Check {
  name: CheckName
  /** null: this browser cannot tell, as it was not there. */
  holds: boolean | null
}

const MOST_KEYS = 10_000 // of one table

/** WebCrypto is there on https and on this machine's own address only. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined
}

export async function checkDraws(
  told: Verification,
  mine: Pick<MyTable, 'commitment' | 'shares'> | undefined,
): Promise<Check[]> {
  const { secret } = told
  if (secret === null) return []
  return [
    { name: 'commitment', holds: (await commitmentTo(told.header, secret)) === told.commitment },
    { name: 'same', holds: mine?.commitment === undefined ? null : mine.commitment === told.commitment },
    { name: 'share', holds: hasMyShares(told, mine?.shares) },
    { name: 'keys', holds: await keysFollow(told, secret) },
  ]
}

/** The hash that is published before anybody adds a share: of the game's header and the secret. */
export async function commitmentTo(header: readonly string[], secret: string): Promise<string> {
  const text = ['bottega commitment', ...header, `secret ${secret}`].join('\n') + '\n'
  return asHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
}

function hasMyShares(told: Verification, mine: MyTable['shares']): boolean | null {
  const sent = Object.entries(mine ?? {})
  return sent.length ? sent.every(([seat, shares]) => shares.includes(told.shares[Number(seat)] ?? '')) : null
}

async function keysFollow(told: Verification, secret: string): Promise<boolean> {
  const keys = told.keys.filter((one) => one.start >= told.began)
  if (!keys.some((one) => one.start === told.began)) return false
  const hmac = await crypto.subtle.importKey('raw', fromHex(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const shares = told.shares.flatMap((share, seat) => (share ? [`share ${seat + 1} ${share}`] : []))
  const drawKey = async (number: number) =>
    asHex(
      await crypto.subtle.sign(
        'HMAC',
        hmac,
        new TextEncoder().encode([`draws ${number}`, ...shares].join('\n') + '\n'),
      ),
    )
  let number = 0
  for (const { key } of keys) {
    while (number < MOST_KEYS && (await drawKey(number)) !== key) number++
    if (number === MOST_KEYS) return false
  }
  return true
}

function asHex(data: ArrayBuffer): string {
  return Array.from(new Uint8Array(data), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16))
}
