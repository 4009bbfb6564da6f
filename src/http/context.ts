import type { AddressCounter } from '#domain/redirects/count-addresses.ts'
import type { VisitCounter } from '#domain/visits/count-visits.ts'
import type { Services } from '#services.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import type { ByteBudget } from './limits/byte-budget.ts'

/** What every route needs besides the services. */
export interface HttpContext {
  services: Services
  cache: ResponseCache
  /** For the uploads that are being received or worked on. */
  uploadBudget: ByteBudget
  visits: VisitCounter
  addresses: AddressCounter
  /** Security headers, on every answer. */
  headers: Record<string, string>
}
