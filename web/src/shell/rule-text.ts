/** A rule's text cut into paragraphs, lists and references to other rules. */
export type Piece = string | { rule: string }
export interface Block {
  kind: 'paragraph' | 'list'
  lines: Piece[][]
}

const REFERENCE = /\b([A-Z]\d+\.\d+)\b/

export function piecesOf(line: string): Piece[] {
  return line
    .split(REFERENCE)
    .map((part, i) => (i % 2 ? { rule: part } : part))
    .filter((piece) => piece !== '')
}

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const line of text
    .split('\n')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const item = /^[-–•] (.*)/.exec(line)
    const last = blocks[blocks.length - 1]
    if (item && last?.kind === 'list') last.lines.push(piecesOf(item[1]!))
    else if (item) blocks.push({ kind: 'list', lines: [piecesOf(item[1]!)] })
    else blocks.push({ kind: 'paragraph', lines: [piecesOf(line)] })
  }
  return blocks
}
