import { mediaRefusals } from '#domain/media/refusals.ts'

/** How many bytes of requests under way the process holds at most; beyond that, new ones are refused for a moment. */
export interface ByteBudget {
  /** Refuses if the budget is used up. */
  take(bytes: number): void
  give(bytes: number): void
  inUse(): number
}

export function createByteBudget(most: number): ByteBudget {
  let taken = 0
  return {
    take(bytes) {
      if (taken + bytes > most) throw mediaRefusals.busy()
      taken += bytes
    },
    give(bytes) {
      taken -= bytes
    },
    inUse: () => taken,
  }
}
