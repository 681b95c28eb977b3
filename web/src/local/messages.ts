/** What the page and its worker say to each other. */
import type { Problem } from '../lib/wire'

/** The questions that change what is stored go through `LocalTables`; all others to whoever has the rules. */
export interface Question {
  id: number
  name: string
  given: Record<string, unknown>
}
export type Answer = { id: number; answer: unknown } | { id: number; problem: Problem } | { id: number; error: string }
/** The first message: where the Python is. */
export interface Begin {
  base: string
}
