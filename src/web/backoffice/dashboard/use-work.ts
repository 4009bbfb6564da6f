import type { Reply } from '#contract/client.ts'
import { useCall } from '../query.ts'

export type Work = Reply<'GET /api/insight/work'>

/** What waits for the signed-in account; read again when the window gets the focus. Undefined until it is known. */
export function useWork(): Work | undefined {
  return useCall('GET /api/insight/work', {}, { refetchOnWindowFocus: true }).data
}
