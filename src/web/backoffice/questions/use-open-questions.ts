import { useCall } from '../query.ts'

/** How many questions wait for an answer; refetched when the window gets the focus again. 0 until it is known. */
export function useOpenQuestions(): number {
  const { data = 0 } = useCall(
    'GET /api/questions',
    { query: { limit: 1 } },
    { select: reply => reply.open, refetchOnWindowFocus: true },
  )
  return data
}
