import { CallError } from '#contract/client.ts'

/** What to say about a call that failed: the server's sentence, or ours where it said nothing. */
export const errorMessage = (
  error: unknown,
  otherwise = 'This did not work. Please check your connection and try again.',
) => (error instanceof CallError && error.message) || otherwise
