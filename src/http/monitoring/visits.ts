import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { VisitCounter } from '#domain/visits/count-visits.ts'
import type { Services } from '#services.ts'
import { clientIp } from '../limits/limits.ts'

/** Counts a visit once its page was answered, unless it is of a robot or a prefetch. */
export function visitWatcher(counter: VisitCounter, trustedProxies: number) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const { url = '/', headers } = request
    if (request.method !== 'GET' || !isPage(url, headers)) return
    const agent = headers['user-agent']
    if (!agent || robots.test(agent) || headers['sec-purpose'] || headers.purpose === 'prefetch') return
    // The socket has no IP address once the connection is closed.
    const ipAddress = ipAddressOf(request, trustedProxies)
    response.once('finish', () => {
      if (response.statusCode === 200 || response.statusCode === 304) counter.see({ ipAddress, agent, url })
    })
  }
}

/** A document, or a listing that is swapped in place. */
const isPage = (url: string, headers: IncomingMessage['headers']) =>
  !notPages.test(url) &&
  (headers.accept?.includes('text/html') ||
    (url.startsWith('/search?') && headers['sec-fetch-site'] === 'same-origin'))

const notPages = /^\/(api|admin|assets|media|theme|preview|healthz|readyz|metrics)(\/|\?|$)/

/** Robots that name themselves, and tools that are no browsers. */
export const robots =
  /bot\b|bot[/_-]|crawl|spider|slurp|fetch|preview|monitor|uptime|pingdom|lighthouse|headless|curl|wget|python|java\/|go-http|axios|okhttp|libwww|scrapy|facebookexternalhit|whatsapp|telegram/i

/** As many hops as there are proxies in front, which Fastify trusts too. */
function ipAddressOf({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const hops = [socket.remoteAddress ?? '', ...forwarded.map(hop => hop.trim()).reverse()].filter(Boolean)
  return clientIp({ ip: hops[Math.min(trustedProxies, hops.length - 1)] ?? '' })
}

const halfAMinute = 30_000

/** Writes what was counted every half minute, and at the end. */
export function flushVisits(app: FastifyInstance, counter: VisitCounter, { backgroundDb }: Services) {
  // The counts stay in memory and are written with the next flush.
  const flush = () =>
    counter.flush(backgroundDb).catch(error => app.log.warn(error, 'the visits were not written'))
  const timer = setInterval(flush, halfAMinute)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
}
