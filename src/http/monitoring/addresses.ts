import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AddressCounter } from '#domain/redirects/count-addresses.ts'
import type { Services } from '#services.ts'
import { clientIp } from '../limits/limits.ts'
import { robots } from './visits.ts'

/** Counts that somebody with a browser asked for a page that is not there. */
export function countMiss(counter: AddressCounter, request: FastifyRequest, publicUrl: string): void {
  const { method, url, headers } = request
  const agent = headers['user-agent']
  if (method !== 'GET' || !agent || robots.test(agent) || headers['sec-purpose']) return
  if (!headers.accept?.includes('text/html')) return
  const { referer } = headers
  const own = referer?.startsWith(`${publicUrl}/`)
    ? referer.slice(publicUrl.length).split(/[?#]/, 1)[0]
    : undefined
  counter.miss({ url, client: clientIp(request), referrer: own })
}

const aMinute = 60_000

/** Writes what was counted every minute, and at the end. */
export function flushAddresses(app: FastifyInstance, counter: AddressCounter, { backgroundDb }: Services) {
  // The counts stay in memory and are written with the next flush.
  const flush = () =>
    counter.flush(backgroundDb).catch(error => app.log.warn(error, 'missed addresses were not written'))
  const timer = setInterval(flush, aMinute)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
}
