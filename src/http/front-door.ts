import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Admission, holdConnection } from './hold-connection.ts'

interface Options {
  most: number
  answerAfter: number
  /** What is kept in memory is for everybody, also when the shop is full. */
  isKept?: (url: string) => boolean
  inTurn?: Admission['inTurn']
}

/**
 * Bounds how many requests are browsed at once, whatever they ask for. The others are answered 503 without being looked at,
 * which costs a fraction of an error page. Health checks and everything but GET and HEAD, such as orders, always pass; what
 * a checkout reads still finds room when browsing is turned away.
 */
export function createFrontDoor({
  most,
  answerAfter,
  isKept = () => false,
  inTurn = (_socket, letIn) => letIn(),
}: Options) {
  let connections = 0
  let inside = 0
  const refused: { client: { destroyed: boolean }; answer: () => void; answerAt: number }[] = []

  function refuse(client: { destroyed: boolean }, answer: () => void) {
    refused.push({ client, answer, answerAt: performance.now() + answerAfter })
    if (refused.length === 1) setTimeout(answerRefused, answerAfter)
  }

  function answerRefused() {
    const now = performance.now()
    for (let left = refusalsAtOnce; left > 0 && refused.length > 0 && refused[0]!.answerAt <= now; ) {
      const { client, answer } = refused.shift()!
      if (client.destroyed) continue
      answer()
      left--
    }
    if (refused.length > 0) setTimeout(answerRefused, refusalInterval)
  }

  const hasRoomFor = (request: Asked) => inside < most * shareOf(request)
  const isCrowded = () => connections > most

  return {
    isRefusing: () => refused.length > 0,

    /** Says whether the request was turned away. */
    turnedAway(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isRead(request) || isHealthCheck(request)) return false
      if (!hasRoomFor(request)) {
        // A new connection of the same client is held as a plain socket.
        const fields = () => (isCrowded() ? { ...headers, connection: 'close' } : headers)
        refuse(response, () => response.writeHead(503, fields()).end(sentence))
        return true
      }
      inside++
      response.once('close', () => inside--)
      return false
    },

    /** Beyond `most` connections, new ones are held as plain sockets. */
    guard(server: Server): Server {
      const [handle] = server.listeners('connection') as [(this: Server, socket: Socket) => void]
      const admission: Admission = {
        inTurn,
        admits: url => isKept(url) || isHealthCheck({ url }) || hasRoomFor({ url }),
        admit(socket, request) {
          handle.call(server, socket)
          socket.unshift(request)
        },
        refuse: (socket, answered) =>
          refuse(socket, () => {
            socket.write(refusal)
            answered()
          }),
      }
      return server.off('connection', handle).on('connection', socket => {
        connections++
        socket.once('close', () => connections--)
        if (isCrowded()) holdConnection(socket, admission)
        else handle.call(server, socket)
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
