/** The page's side of the worker with the rules: one for all tables of a page, begun when it is first needed. */
import { Refused } from '../lib/api'
import type { Rules } from '../lib/practice-table.svelte'
import type { Moment, Preview, Refusal, Snapshot } from '../lib/wire'
import type { Answer, Begin, Question } from './messages'
import type { PythonFiles } from './python'

const FILES = '/python.json'

export class RulesWorker {
  private readonly waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: unknown) => void }>()
  private asked = 0

  constructor(private readonly worker: Worker) {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => this.hear(data)
    worker.onerror = (event) => {
      // It could not be loaded, or has died: nothing that was asked will be answered.
      for (const { reject } of this.waiting.values()) reject(new Error(event.message))
      this.waiting.clear()
    }
  }

  ask<T>(name: string, given: Record<string, unknown>): Promise<T> {
    const id = ++this.asked
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject })
      this.worker.postMessage({ id, name, given } satisfies Question)
    })
  }

  private hear(came: Answer): void {
    const asked = this.waiting.get(came.id)
    this.waiting.delete(came.id)
    if ('answer' in came) asked?.resolve(came.answer)
    else asked?.reject('problem' in came ? new Refused(came.problem) : new Error(came.error))
  }

  /** Practice tables without a server. */
  get practice(): Rules {
    return {
      table: (start, decisions) => this.ask<Snapshot>('practice', { start, decisions }),
      preview: (start, decisions, action) => this.ask<Preview>('practice_preview', { start, decisions, action }),
      why: (start, decisions, actions) => this.ask<Refusal[]>('practice_why', { start, decisions, actions }),
      moment: (start, decisions, length) => this.ask<Moment>('practice_moment', { start, decisions, length }),
    }
  }
}

let begun: Promise<RulesWorker> | null = null

/** The worker, begun once. If it cannot be, the next who asks tries again. */
export function rulesWorker(): Promise<RulesWorker> {
  begun ??= begin().catch((error: unknown) => {
    begun = null
    throw error
  })
  return begun
}

async function begin(): Promise<RulesWorker> {
  const answer = await fetch(FILES)
  if (!answer.ok) throw new Error(`${FILES}: ${answer.status}`)
  const { folder } = (await answer.json()) as PythonFiles
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  worker.postMessage({ base: new URL(`/${folder}/`, location.href).href } satisfies Begin)
  return new RulesWorker(worker)
}
