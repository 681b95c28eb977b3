/** The server's HTTP interface, one function a request. A refusal is thrown as `Refused` with the server's message. */
import type {
  Chances,
  Example,
  GameInfo,
  Hinted,
  Lesson,
  LessonInfo,
  LessonVerdict,
  LogEntry,
  Message,
  Moment,
  NewTable,
  PositionAnswer,
  PositionBody,
  PositionSchema,
  PracticeStart,
  Preview,
  Problem,
  Puzzle,
  PuzzleInfo,
  PuzzleVerdict,
  Readiness,
  Refusal,
  Review,
  ReviewMoment,
  Seated,
  Snapshot,
  TableKeys,
  TriedTurn,
  Verification,
} from './wire'

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message.key)
  }
}

const UNREACHABLE: Problem = {
  error: 'unreachable',
  message: { key: 'web.error.unreachable', args: {} },
  rule: null,
  version: null,
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new Refused(UNREACHABLE)
  }
  if (answer.ok) return (await answer.json()) as T
  const problem = (await answer.json().catch(() => null)) as Problem | null
  throw new Refused(problem?.message ? problem : UNREACHABLE)
}

const get = <T>(path: string) => request<T>('GET', path)
const post = <T>(path: string, body: unknown) => request<T>('POST', path, body)

export const api = {
  games: () => get<GameInfo[]>('/games'),
  examples: (game: string) => get<Example[]>(`/games/${game}/examples`),
  words: (language: string) => get<Record<string, string>>(`/words/${language}`),
  ready: () => get<Readiness>('/ready'),
  newTable: (table: NewTable) => post<TableKeys>('/tables', table),
  table: (keys: string) => get<Snapshot>(`/tables/${keys}`),
  play: (keys: string, version: number, action: string) => post<Snapshot>(`/tables/${keys}/play`, { version, action }),
  undo: (keys: string, version: number) => post<Snapshot>(`/tables/${keys}/undo`, { version }),
  redo: (keys: string, version: number) => post<Snapshot>(`/tables/${keys}/redo`, { version }),
  reset: (keys: string, version: number) => post<Snapshot>(`/tables/${keys}/reset`, { version }),
  askUndo: (keys: string, version: number, to: number) => post<Snapshot>(`/tables/${keys}/ask-undo`, { version, to }),
  answerUndo: (keys: string, version: number, agree: boolean) =>
    post<Snapshot>(`/tables/${keys}/answer-undo`, { version, agree }),
  sit: (keys: string, version: number, name: string, share: string, key = '') =>
    post<Seated>(`/tables/${keys}/sit`, { version, name, share, key }),
  resign: (keys: string, version: number, level: string) =>
    post<Snapshot>(`/tables/${keys}/resign`, { version, level }),
  comeBack: (keys: string, version: number) => post<Snapshot>(`/tables/${keys}/come-back`, { version }),
  rematch: (keys: string) => post<TableKeys>(`/tables/${keys}/rematch`, {}),
  preview: (keys: string, version: number, action: string) =>
    post<Preview>(`/tables/${keys}/preview`, { version, action }),
  why: (keys: string, version: number, actions: string[]) =>
    post<Refusal[]>(`/tables/${keys}/why`, { version, actions }),
  hint: (keys: string, version: number, step: number) => post<Hinted>(`/tables/${keys}/hint`, { version, step }),
  chances: (keys: string, length: number) => get<Chances>(`/tables/${keys}/chances/${length}`),
  moment: (keys: string, length: number) => get<Moment>(`/tables/${keys}/at/${length}`),
  log: (keys: string, from: number) => get<LogEntry[]>(`/tables/${keys}/log?start=${from}`),
  verification: (keys: string) => get<Verification>(`/tables/${keys}/verification`),
  practice: (start: PracticeStart, decisions: string[]) => post<Snapshot>('/practice', { start, decisions }),
  practicePreview: (start: PracticeStart, decisions: string[], action: string) =>
    post<Preview>('/practice/preview', { start, decisions, action }),
  practiceWhy: (start: PracticeStart, decisions: string[], actions: string[]) =>
    post<Refusal[]>('/practice/why', { start, decisions, actions }),
  practiceMoment: (start: PracticeStart, decisions: string[], length: number) =>
    post<Moment>('/practice/at', { start, decisions, length }),
  lessons: () => get<LessonInfo[]>('/lessons'),
  lesson: (game: string, name: string) => get<Lesson>(`/lessons/${game}/${name}`),
  tryStep: (game: string, name: string, step: string, decisions: string[], action: string) =>
    post<LessonVerdict>(`/lessons/${game}/${name}/try`, { step, decisions, action }),
  puzzles: () => get<PuzzleInfo[]>('/puzzles'),
  puzzle: (game: string, id: string) => get<Puzzle>(`/puzzles/${game}/${id}`),
  answerPuzzle: (game: string, id: string, answer: { decisions?: string[]; choice?: number; show?: boolean }) =>
    post<PuzzleVerdict>(`/puzzles/${game}/${id}/answer`, answer),
  positionSchema: (game: string) => get<PositionSchema>(`/positions/${game}`),
  position: (game: string, body: PositionBody) => post<PositionAnswer>(`/positions/${game}`, body),
  review: (keys: string, start = 0) => get<Review>(`/tables/${keys}/review?start=${start}`),
  beginReview: (keys: string) => post<Review>(`/tables/${keys}/review`, {}),
  reviewMoment: (keys: string, first: number) => get<ReviewMoment>(`/tables/${keys}/review/${first}`),
  tryTurn: (keys: string, first: number, actions: string[]) =>
    post<TriedTurn>(`/tables/${keys}/review/try`, { first, actions }),
  fileUrl: (keys: string) => `/api/tables/${keys}/file`,
}

/** What to say of an error, whatever it is. */
export function problemOf(error: unknown): Message {
  return error instanceof Refused ? error.problem.message : { key: 'web.error.unexpected', args: {} }
}
