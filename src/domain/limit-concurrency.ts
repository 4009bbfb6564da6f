import { refuse } from './errors.ts'

interface Limits {
  /** How many tasks may wait; beyond that they are refused as busy. */
  mostWaiting?: number
}

interface Task {
  /** Aborted when the result is no longer wanted: a task that still waits is dropped. */
  signal?: AbortSignal | undefined
  /** 0 goes first. */
  rank?: number
  /** Who asks. As the queue fills up, nobody gets more than a quarter of it. */
  client?: string | undefined
}

interface Waiting extends Task {
  start(): void
}

/** Runs at most `limit` tasks at once; the others wait by rank, within a rank first in, first out. */
export function limitConcurrency(limit: number, { mostWaiting = Number.POSITIVE_INFINITY }: Limits = {}) {
  const waiting: Waiting[] = []
  let running = 0

  function refuseIfFull({ rank = 0, client }: Task) {
    // A full queue has room for a task that goes before its last one.
    const before = waiting.filter(other => (other.rank ?? 0) <= rank).length
    const isHalfFull = before >= mostWaiting / 2
    const own = isHalfFull && client ? waiting.filter(other => other.client === client).length : 0
    if (before >= mostWaiting || own >= mostWaiting / 4) throw refuse.busy()
  }

  function wait(task: Task): Promise<void> {
    refuseIfFull(task)
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(refuse.busy())
      }
      const entry: Waiting = {
        ...task,
        start() {
          task.signal?.removeEventListener('abort', leave)
          resolve()
        },
      }
      const behind = waiting.findIndex(other => (other.rank ?? 0) > (task.rank ?? 0))
      waiting.splice(behind < 0 ? waiting.length : behind, 0, entry)
      task.signal?.addEventListener('abort', leave, { once: true })
    })
  }

  return async <Result>(work: () => Promise<Result>, task: Task = {}): Promise<Result> => {
    if (task.signal?.aborted) throw refuse.busy()
    if (running < limit) running++
    else await wait(task)
    try {
      return await work()
    } finally {
      // The next task takes over this slot, so that a new one cannot overtake it.
      const next = waiting.shift()
      if (next) next.start()
      else running--
    }
  }
}
