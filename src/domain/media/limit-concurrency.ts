/** Runs at most `limit` tasks at once; the others wait, first in, first out. */
export function limitConcurrency(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < limit) running++
    else await new Promise<void>(start => waiting.push(start))
    try {
      return await work()
    } finally {
      // The next task takes over this slot, so that a new one cannot overtake it.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
