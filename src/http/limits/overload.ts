import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientIp } from './limits.ts'

interface Options {
  /** Reads that may be worked on at once. */
  mostWorking: number
  /** Bytes of responses that one client has not read yet. */
  mostUnsent: number
  mostConnections: number
  mostConnectionsPerClient: number
  /** Milliseconds. A robot requests the next page as soon as it has a response, so a late refusal slows it down. */
  refuseAfter: number
  /** Milliseconds without progress after which a client that does not read is disconnected. */
  stalledAfter?: number
}

interface Client {
  connections: number
  unsentBytes: number
}

interface Connection {
  client: Client
  /** The response of the last request that was received, pipelined ones included. */
  latest?: ServerResponse
  pipelined: number
}

/**
 * Bounds how many reads are worked on at once; the others get 503. Writes, such as orders, and health checks always pass, and
 * a share is reserved for what a checkout reads. A read counts while its response is made, not while a slow client receives it.
 * Each connection has one request worked on at a time, so a client that never reads holds no more than one response per connection.
 */
export function createOverload(options: Options) {
  const { mostWorking, mostUnsent, refuseAfter, stalledAfter = 30_000 } = options
  const working = new Set<ServerResponse>()
  const clients = new Map<string, Client>()
  const connections = new Map<Socket, Connection>()

  function accept(socket: Socket) {
    const ip = clientIp({ ip: socket.remoteAddress })
    const client = clients.get(ip) ?? { connections: 0, unsentBytes: 0 }
    if (client.connections >= options.mostConnectionsPerClient) return socket.destroy()
    client.connections++
    clients.set(ip, client)
    connections.set(socket, { client, pipelined: 0 })
    socket.once('close', () => {
      connections.delete(socket)
      if (--client.connections === 0) clients.delete(ip)
    })
  }

  /** A connection may be silent as long as the shop works on its request, but not while its client has something to read or send. */
  function closeIfStalled(socket: Socket) {
    const response = connections.get(socket)?.latest
    if (!response || response.writableEnded || response.writableNeedDrain) socket.destroy()
  }

  /** The whole response was handed to the socket: what the client has not read of it stays in memory. */
  function trackUnsent(this: ServerResponse) {
    const socket = this.socket!
    const bytes = socket.writableLength
    const client = connections.get(socket)?.client
    if (bytes === 0 || !client) return
    client.unsentBytes += bytes
    const timer = setTimeout(() => socket.destroy(), stalledAfter + bytes / slowestBytesPerMillisecond)
    this.once('close', () => {
      clearTimeout(timer)
      client.unsentBytes -= bytes
    })
    if (client.unsentBytes > mostUnsent) socket.destroy()
  }

  function hasRoomFor(request: IncomingMessage): boolean {
    const most = mostWorking * shareOf(request)
    if (working.size < most) return true
    for (const response of working) if (response.writableNeedDrain) working.delete(response)
    return working.size < most
  }

  return {
    guard(server: Server): Server {
      server.maxConnections = options.mostConnections
      server.headersTimeout = stalledAfter
      return server.setTimeout(stalledAfter, closeIfStalled).on('connection', accept)
    },

    /** Pipelined requests are handled one after another, each once the response before it was sent. */
    inSequence({ socket }: IncomingMessage, response: ServerResponse, handle: () => void) {
      const connection = connections.get(socket)
      if (!connection) return
      const before = connection.latest
      connection.latest = response
      response.once('prefinish', trackUnsent)
      // A response gets the socket when the one before it was sent.
      if (response.socket) return handle()
      if (++connection.pipelined > mostPipelined) return socket.destroy()
      before!.once('close', () => {
        connection.pipelined--
        if (!socket.destroyed) handle()
      })
    },

    /** Returns whether the request was refused. */
    refuses(request: IncomingMessage, response: ServerResponse): boolean {
      if (!isRead(request) || isHealthCheck(request)) return false
      if (!hasRoomFor(request)) {
        // Spread, because thousands that are refused together would be back together.
        const delay = refuseAfter * (0.5 + Math.random())
        const timer = setTimeout(() => response.writeHead(503, headers).end(sentence), delay)
        response.once('close', () => clearTimeout(timer))
        return true
      }
      working.add(response)
      const release = () => working.delete(response)
      response.once('prefinish', release).once('close', release)
      return false
    },

    /** Frees the slot of a response that only waits. */
    release: (response: ServerResponse) => void working.delete(response),

    /** Browsers preconnect, and a closing server waits for a connection without any request as if it were busy. */
    closeUnused() {
      for (const [socket, { latest }] of connections) if (!latest) socket.destroy()
    },
  }
}

/** Browsers do not pipeline; some API clients do. */
const mostPipelined = 8
const slowestBytesPerMillisecond = 10

function shareOf({ url }: IncomingMessage): number {
  if (readByCheckout.test(url!)) return 4 / 3
  // Combinations of filters and sizes of pictures, which robots follow without end: the rest is for pages.
  if (url!.includes('?') || url!.startsWith('/media/')) return 2 / 3
  return 1
}

/** With the files of every page. By path alone: anybody can send a token that is not valid. */
const readByCheckout =
  /^\/(assets|api\/(addresses|auth|cart|delivery|orders|payments))[/?]|^\/api\/(cart|addresses)$/

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

const isHealthCheck = ({ url }: IncomingMessage) =>
  url === '/healthz' || url === '/readyz' || url === '/readyz/browse' || url === '/metrics'

const sentence = 'We are very busy right now. Please try again in a few seconds.'
const headers = {
  'retry-after': '5',
  'cache-control': 'no-store',
  'content-type': 'text/plain; charset=utf-8',
  'content-length': sentence.length,
  'x-content-type-options': 'nosniff',
}
