import { useCall } from '../query.ts'

/** How many accounts wait for approval; refetched when the window gets the focus again. 0 until it is known. */
export function useWaitingCount(role: 'sellers' | 'admins'): number {
  const { data } = useCall('GET /api/users/waiting', {}, { refetchOnWindowFocus: true })
  return data?.[role] ?? 0
}
