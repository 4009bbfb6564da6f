import { CallError } from '#contract/client.ts'

/** What the server said about a failure; where it said nothing, or could not be reached, the screen's own words. */
export const serverWords = (error: unknown, otherwise: string): string =>
  (error instanceof CallError && error.message) || otherwise
