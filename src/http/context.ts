import type { Services } from '#services.ts'
import type { PageCache } from './cache/answer-cache.ts'

/** What every route needs besides the services. */
export interface HttpContext {
  services: Services
  cache: PageCache
  /** Security headers, on every answer. */
  headers: Record<string, string>
}
