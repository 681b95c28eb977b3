/** What a card says: what a thing is, its rule in a sentence, and what it would bring the reader now. */
import type { Foretold } from '../../lib/play.svelte'
import type { Change, Refusal } from '../../lib/wire'

export const MOST_LINES = 4

/** One line of "For you, now". */
export interface CardLine {
  /** It can be done; it cannot, and this is what is missing; or it is how things stand. */
  mood: 'can' | 'cannot' | 'open'
  text: string
  /** What stands at the end of the line: "2 VP per cost", "1 / 3". */
  figure?: string
  changes?: readonly Change[]
  /** The action that the line is about, if it can be chosen now. */
  action?: string
}

/** What a game says of one of its things. Everything about choices comes from the table's own answers. */
export interface CardSpec {
  title: string
  /** What kind of thing: "Land building · cost 4". */
  kind?: string
  /** The thing in the game's own pictures, as in `GameModule.Thing`. */
  thing?: string
  /** The rule in a sentence or two. */
  lines: readonly string[]
  /** The rule it comes from. */
  rule?: string
  /** The last line: what else one should know. */
  note?: string
  /** What can be chosen with it: asked of the table when the card opens. */
  actions?: readonly string[]
  /** How things stand, from the view. */
  standing?: readonly CardLine[]
  /** What to call an action here, where its label would repeat the title. */
  say?(action: string): string
  /** What an action brings in the long run, where the table's preview has only what changes at once. */
  figure?(action: string): string
  /** Which actions to show first; those that bring most at once, if a game does not say. */
  worth?(action: string): number
}

interface Context {
  /** Whose card it is; null for a spectator. */
  seat: number | null
  /** The label of a legal action. */
  label(action: string): string
  say(message: NonNullable<Refusal['message']>): string
}

/** At most four lines: what can be done, the best of it first; how things stand; what cannot be done, each reason once. */
export function linesOf(spec: CardSpec, answers: readonly Foretold[], context: Context): CardLine[] {
  const worth =
    spec.worth ??
    ((action: string) =>
      gain(
        answers.find((one) => one.action === action),
        context.seat,
      ))
  const ranked = [...answers].sort((a, b) => worth(b.action) - worth(a.action))
  const can = ranked
    .filter(({ refusal }) => refusal === null)
    .map(({ action, preview }): CardLine => {
      const figure = spec.figure?.(action)
      const changes = preview?.changes.filter(({ seat }) => seat === context.seat) ?? []
      return {
        mood: 'can',
        text: spec.say?.(action) ?? context.label(action),
        ...(figure ? { figure } : { changes }),
        action,
      }
    })
  const reasons = new Set<string>()
  for (const { refusal } of ranked) if (refusal?.message) reasons.add(context.say(refusal.message))
  const cannot = [...reasons].map((text): CardLine => ({ mood: 'cannot', text }))
  return [...can, ...(spec.standing ?? []), ...cannot].slice(0, MOST_LINES)
}

/** Points that a preview promises a seat. */
function gain(answer: Foretold | undefined, seat: number | null): number {
  const changes = answer?.preview?.changes ?? []
  return changes.reduce((sum, one) => sum + (one.seat === seat && one.thing === 'vp' ? one.amount : 0), 0)
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}
export interface Place {
  left: number
  top: number
  /** On which side of the card the thing lies, and how far down (or right) the card's tail points to it. */
  side: 'left' | 'right' | 'top' | 'bottom'
  tip: number
}

const GAP = 14
const EDGE = 8

/** Where a card lies: right of its thing, else left, below, above; never over it as long as there is room. */
export function placeOf(
  at: Box,
  size: { width: number; height: number },
  page: { width: number; height: number },
): Place {
  const across = (at.left + at.right) / 2
  const down = (at.top + at.bottom) / 2
  const left = clamp(across - size.width / 2, EDGE, page.width - size.width - EDGE)
  const top = clamp(down - Math.min(size.height / 2, 60), EDGE, page.height - size.height - EDGE)
  const level = { top, tip: clamp(down - top, 18, size.height - 18) }
  const upright = { left, tip: clamp(across - left, 18, size.width - 18) }
  if (at.right + GAP + size.width + EDGE <= page.width) return { left: at.right + GAP, ...level, side: 'left' }
  if (at.left - GAP - size.width >= EDGE) return { left: at.left - GAP - size.width, ...level, side: 'right' }
  if (at.top - GAP - size.height >= EDGE) return { top: at.top - GAP - size.height, ...upright, side: 'bottom' }
  return { top: clamp(at.bottom + GAP, EDGE, page.height - size.height - EDGE), ...upright, side: 'top' }
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most))
}
