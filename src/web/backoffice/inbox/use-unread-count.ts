import { useCall } from '../query.ts'

/** How many messages are unread; refetched when the window gets the focus again. 0 until it is known. */
export function useUnreadCount(): number {
  const { data = 0 } = useCall(
    'GET /api/contact/messages',
    { query: { limit: 1 } },
    { select: reply => reply.unread, refetchOnWindowFocus: true },
  )
  return data
}
