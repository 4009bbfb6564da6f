import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Bounds how many requests are browsed at once, whatever they ask for. The others are answered 503 without being looked at,
 * which costs a fraction of an error page. Health checks and everything but GET and HEAD, such as orders, always pass; what
 * a checkout reads still finds room when browsing is turned away.
 */
export function createFrontDoor({ most, answerAfter }: { most: number; answerAfter: number }) {
  let inside = 0
  const refused: { response: ServerResponse; answerAt: number }[] = []

  function answerRefused() {
    const now = performance.now()
    for (let left = refusalsAtOnce; left > 0 && refused.length > 0 && refused[0]!.answerAt <= now; ) {
      const { response } = refused.shift()!
      if (response.destroyed) continue
      response.writeHead(503, headers).end(sentence)
      left--
    }
    if (refused.length > 0) setTimeout(answerRefused, refusalInterval)
  }

  return {
    /** Says whether the request was turned away. */
    turnedAway(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isRead(request) || isHealthCheck(request)) return false
      if (inside >= most * shareOf(request)) {
        refused.push({ response, answerAt: performance.now() + answerAfter })
        if (refused.length === 1) setTimeout(answerRefused, answerAfter)
        return true
      }
      inside++
      response.once('close', () => inside--)
      return false
    },
  }
}

/** Robots ask for the next address as soon as they have an answer: a refusal that comes later slows them down. */
export const refusalDelay = 1000

// 800 a second, however many are turned away: the more, the longer each of them waits. Without a limit, the answers to thousands
// of robots took so much of the event loop that a health check waited for them.
const refusalsAtOnce = 8
const refusalInterval = 10

/** Half as long to half as long again: thousands refused together would all be back in the same moment. */
export const spread = (milliseconds: number) => milliseconds * (0.5 + Math.random())

function shareOf({ url, headers }: IncomingMessage): number {
  // A customer's own cart, addresses and orders, and the files of every page. Robots ask for neither.
  if ((headers.authorization && url!.startsWith('/api/')) || url!.startsWith('/assets/')) return 4 / 3
  // Combinations of filters and sizes of pictures, which robots follow without end: the rest is kept for pages.
  if (url!.includes('?') || url!.startsWith('/media/')) return 2 / 3
  return 1
}

export const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

export const isHealthCheck = ({ url }: IncomingMessage) =>
  url === '/healthz' || url === '/readyz' || url === '/metrics'

const sentence = 'The shop is very busy at the moment. Please try again in a few seconds.'
const headers = {
  'retry-after': '5',
  'cache-control': 'no-store',
  'content-type': 'text/plain; charset=utf-8',
  'content-length': sentence.length,
  'x-content-type-options': 'nosniff',
}
