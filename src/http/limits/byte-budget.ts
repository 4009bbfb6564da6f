import { refuse } from '#domain/errors.ts'
/** How many bytes of uploads the process accepts at once; beyond that, new ones are refused for a moment. */
export interface ByteBudget {
  /** Refuses if the budget is used up. */
  reserve(bytes: number): void
  release(bytes: number): void
  inUse(): number
}

export function createByteBudget(most: number): ByteBudget {
  let reserved = 0
  return {
    reserve(bytes) {
      if (reserved + bytes > most) throw refuse.busy()
      reserved += bytes
    },
    release(bytes) {
      reserved -= bytes
    },
    inUse: () => reserved,
  }
}
