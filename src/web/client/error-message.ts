import { CallError } from '#contract/client.ts'

/** The message for a failed call: the server's message, or the fallback where there is none. */
export const errorMessage = (
  error: unknown,
  fallback = 'This did not work. Please check your connection and try again.',
) => (error instanceof CallError && error.message) || fallback
