import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { waitOutside } from './waiting-room.ts'

interface Options {
  most: number
  answerAfter: number
  /** What is kept in memory is for everybody, also when the shop is full. */
  isKept?: (url: string) => boolean
}

/**
 * Bounds how many requests are browsed at once, whatever they ask for. The others are answered 503 without being looked at,
 * which costs a fraction of an error page. Health checks and everything but GET and HEAD, such as orders, always pass; what
 * a checkout reads still finds room when browsing is turned away.
 */
export function createFrontDoor({ most, answerAfter, isKept = () => false }: Options) {
  let connections = 0
  let inside = 0
  const refused: { to: ServerResponse | Socket; sent: (() => void) | undefined; answerAt: number }[] = []

  function refuse(to: ServerResponse | Socket, sent?: () => void) {
    refused.push({ to, sent, answerAt: performance.now() + answerAfter })
    if (refused.length === 1) setTimeout(answerRefused, answerAfter)
  }

  function answerRefused() {
    const now = performance.now()
    for (let left = refusalsAtOnce; left > 0 && refused.length > 0 && refused[0]!.answerAt <= now; ) {
      const { to, sent } = refused.shift()!
      if (to.destroyed) continue
      if (to instanceof Socket) to.write(refusal)
      // It comes back as one of those outside.
      else to.writeHead(503, isCrowded() ? { ...headers, connection: 'close' } : headers).end(sentence)
      sent?.()
      left--
    }
    if (refused.length > 0) setTimeout(answerRefused, refusalInterval)
  }

  const hasRoomFor = (request: Asked) => isHealthCheck(request) || inside < most * shareOf(request)
  const isCrowded = () => connections > most

  return {
    /** Whether anybody waits to be turned away. */
    isOverrun: () => refused.length > 0,

    /** Says whether the request was turned away. */
    turnedAway(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isRead(request) || isHealthCheck(request)) return false
      if (!hasRoomFor(request)) {
        refuse(response)
        return true
      }
      inside++
      response.once('close', () => inside--)
      return false
    },

    /** More connections than can be answered at once wait outside. */
    guard(server: Server): Server {
      const [welcome] = server.listeners('connection') as [(this: Server, socket: Socket) => void]
      const door = {
        hasRoomFor: (url: string) => isKept(url) || hasRoomFor({ url }),
        enter(socket: Socket, request: Buffer) {
          welcome.call(server, socket)
          socket.unshift(request)
        },
        refuse,
      }
      return server.off('connection', welcome).on('connection', socket => {
        connections++
        socket.once('close', () => connections--)
        if (isCrowded()) waitOutside(socket, door)
        else welcome.call(server, socket)
      })
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

type Asked = Pick<IncomingMessage, 'url'> & Partial<Pick<IncomingMessage, 'headers'>>

function shareOf({ url, headers }: Asked): number {
  // A customer's own cart, addresses and orders, and the files of every page. Robots ask for neither.
  if ((headers?.authorization && url!.startsWith('/api/')) || url!.startsWith('/assets/')) return 4 / 3
  // Combinations of filters and sizes of pictures, which robots follow without end: the rest is kept for pages.
  if (url!.includes('?') || url!.startsWith('/media/')) return 2 / 3
  return 1
}

export const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

export const isHealthCheck = ({ url }: Asked) => url === '/healthz' || url === '/readyz' || url === '/metrics'

const sentence = 'The shop is very busy at the moment. Please try again in a few seconds.'
const headers = {
  'retry-after': '5',
  'cache-control': 'no-store',
  'content-type': 'text/plain; charset=utf-8',
  'content-length': sentence.length,
  'x-content-type-options': 'nosniff',
}
const refusal = [
  'HTTP/1.1 503 Service Unavailable',
  ...Object.entries(headers).map(header => header.join(': ')),
  'keep-alive: timeout=50',
  '',
  sentence,
].join('\r\n')
