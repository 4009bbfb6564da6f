import type { Socket } from 'node:net'

export interface Admission {
  admits(path: string): boolean
  /** From this request on the HTTP server handles the connection. */
  admit(socket: Socket, request: Buffer): void
  /** Calls `letIn` when it is the turn of such a request. */
  inTurn(socket: Socket, letIn: () => void, request: { isRead: boolean }): void
  /** Answers 503 in its turn, and then calls `answered`. */
  refuse(socket: Socket, answered: () => void): void
}

/**
 * Keeps a connection as a plain socket, which takes a quarter of the memory of one that the HTTP server handles, until it sends
 * a request that is admitted. Only a whole GET without a body is refused here; everything else is admitted.
 */
export function holdConnection(socket: Socket, { admits, admit, inTurn, refuse }: Admission) {
  let isWaiting = false

  function read(request: Buffer) {
    // Pipelining needs the parser of the HTTP server.
    if (isWaiting) return socket.destroy()
    const { path, isLast, isRead } = parse(request.toString('latin1'))
    if (!path) {
      // Nothing is parsed before its turn: thousands of orders at once would keep a page from being read.
      socket.pause()
      inTurn(socket, () => socket.destroyed || letIn(request), { isRead })
    } else if (admits(path)) letIn(request)
    else {
      isWaiting = true
      refuse(socket, () => {
        isWaiting = false
        if (isLast) socket.end()
      })
    }
  }

  function letIn(request: Buffer) {
    socket.off('data', read).off('end', close).off('timeout', close).off('error', ignore).setTimeout(0)
    admit(socket.resume(), request)
  }

  socket.on('data', read).on('end', close).on('timeout', close).on('error', ignore).setTimeout(idleAfter)
}

const idleAfter = 60 * 1000

const closing: Socket[] = []

/** A few at a time: to close thousands of sockets in one turn of the event loop takes a quarter of a second. */
function close(this: Socket) {
  if (closing.push(this) === 1) setImmediate(closeSome)
}

function closeSome() {
  for (const socket of closing.splice(0, closedPerTurn)) socket.destroy()
  if (closing.length > 0) setImmediate(closeSome)
}

const closedPerTurn = 10

/** The socket destroys itself. */
function ignore() {}

/** No path unless it is one GET without a body, of which nothing but its path counts. */
function parse(request: string) {
  const isWhole = request.indexOf('\r\n\r\n') === request.length - 4
  const path = isWhole && !needsServer.test(request) && /^GET (\/\S*) HTTP\/1\.1\r\n/.exec(request)?.[1]
  return { path, isLast: /\r\nconnection: *close\r\n/i.test(request), isRead: request.startsWith('GET ') }
}

const needsServer = /\r\n(authorization|content-length|expect|transfer-encoding|upgrade):/i
