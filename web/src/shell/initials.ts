/** The letters on the players' seals: an initial, or two letters where others at the table have the same or a piece has it. A game
 whose pieces have single letters of all kinds has two for everybody. */
import { getContext, setContext } from 'svelte'

const LETTER = /\p{L}|\p{N}/u

function lettersOf(name: string): string[] {
  return [...name.trim()].filter((sign) => LETTER.test(sign))
}

/** For each name in turn, its letters; `taken`: those that stand for something else on the table, or whether all single ones do. */
export function initialsOf(names: readonly string[], taken: readonly string[] | 'all' = []): string[] {
  const spelled = names.map(lettersOf)
  const firsts = spelled.map(([first]) => first?.toLocaleUpperCase() ?? '')
  const given = new Set(taken === 'all' ? [] : taken.map((letter) => letter.toLocaleUpperCase()))
  const alone = (seat: number) =>
    taken !== 'all' &&
    firsts[seat] !== '' &&
    !given.has(firsts[seat]!) &&
    firsts.filter((first) => first === firsts[seat]).length === 1
  const marks = firsts.map((first, seat) => (alone(seat) ? first : ''))
  marks.forEach((mark) => given.add(mark))
  return marks.map((mark, seat) => {
    if (mark) return mark
    // The first two letters, or the first with the next that nobody else has with it.
    const seconds = spelled[seat]!.slice(1).map((letter) => letter.toLocaleLowerCase())
    const shared = (second: string) =>
      spelled.some((other, i) => i !== seat && firsts[i] === firsts[seat] && other[1]?.toLocaleLowerCase() === second)
    const wanted = [...seconds.filter((second) => !shared(second)), ...seconds].map((second) => firsts[seat]! + second)
    const found = wanted.find((two) => !given.has(two.toLocaleUpperCase())) ?? String(seat + 1)
    given.add(found.toLocaleUpperCase())
    return found
  })
}

const KEY = Symbol('initials')

interface Marks {
  of(seat: number, name: string): string | undefined
  at(seat: number): string | undefined
}

/** Mark the seals around here with distinct letters. For use while a component is set up. */
export function provideInitials(
  names: () => readonly string[],
  taken: () => readonly string[] | 'all' = () => [],
): void {
  let known = { of: '', marks: [] as string[] }
  function at(seat: number): string | undefined {
    const of = [...names(), '', ...taken()].join('\n')
    if (known.of !== of) known = { of, marks: initialsOf(names(), taken()) }
    return known.marks[seat]
  }
  const marks: Marks = { at, of: (seat, name) => (names()[seat] === name ? at(seat) : undefined) }
  setContext(KEY, marks)
}

function useMarks(): Marks | undefined {
  return getContext<Marks | undefined>(KEY)
}

/** The letters for a seat's seal; of a name that is not at the table, or where there is none, its initial. */
export function useInitials(): (seat: number, name: string) => string {
  const marks = useMarks()
  return (seat, name) => marks?.of(seat, name) ?? lettersOf(name)[0]?.toLocaleUpperCase() ?? String(seat + 1)
}

/** The letters of whoever sits there; '' where nobody does. */
export function useSeatLetters(): (seat: number) => string {
  const marks = useMarks()
  return (seat) => marks?.at(seat) ?? ''
}
