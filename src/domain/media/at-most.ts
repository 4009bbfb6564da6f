/** Lets so many pieces of work run at once; the others wait their turn. */
export function atMost(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running < limit) running++
    else await new Promise<void>(start => waiting.push(start))
    try {
      return await work()
    } finally {
      // Whoever waits takes over the place; nobody can slip in between.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
