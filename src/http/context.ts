import type { Services } from '#services.ts'
import type { ResponseCache } from './cache/response-cache.ts'

/** What every route needs besides the services. */
export interface HttpContext {
  services: Services
  cache: ResponseCache
  /** Security headers, on every answer. */
  headers: Record<string, string>
}
