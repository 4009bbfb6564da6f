import type { Socket } from 'node:net'

interface Door {
  hasRoomFor(path: string): boolean
  /** From this request on it is a connection of the HTTP server. */
  enter(socket: Socket, request: Buffer): void
  /** Answers in its turn, and then calls `sent`. */
  refuse(socket: Socket, sent: () => void): void
}

/**
 * Who comes while the shop is full waits for the refusal as a plain socket. As a connection of the HTTP server, thousands of
 * robots would take four times the memory. Only whole requests for pages and pictures are read here, everything else enters.
 */
export function waitOutside(socket: Socket, { hasRoomFor, enter, refuse }: Door) {
  let isWaiting = false

  function read(request: Buffer) {
    // Who does not wait for an answer gets none.
    if (isWaiting) return socket.destroy()
    const { path, isLast } = parse(request.toString('latin1'))
    if (!path || hasRoomFor(path)) {
      socket.off('data', read).off('end', hangUp).off('timeout', hangUp).off('error', ignore).setTimeout(0)
      return enter(socket, request)
    }
    isWaiting = true
    refuse(socket, () => {
      isWaiting = false
      if (isLast) socket.end()
    })
  }

  socket.on('data', read).on('end', hangUp).on('timeout', hangUp).on('error', ignore).setTimeout(idleAfter)
}

const idleAfter = 60 * 1000

const leaving: Socket[] = []

/** A few at a time: to close thousands of sockets in one turn of the event loop takes a quarter of a second. */
function hangUp(this: Socket) {
  if (leaving.push(this) === 1) setImmediate(closeSome)
}

function closeSome() {
  for (const socket of leaving.splice(0, closedPerTurn)) socket.destroy()
  if (leaving.length > 0) setImmediate(closeSome)
}

const closedPerTurn = 10

/** The socket destroys itself. */
function ignore() {}

/** No path unless it is one GET without a body, of which nothing but its path counts. */
function parse(request: string) {
  const isWhole = request.indexOf('\r\n\r\n') === request.length - 4
  const path = isWhole && !needsServer.test(request) && /^GET (\/\S*) HTTP\/1\.1\r\n/.exec(request)?.[1]
  return { path, isLast: /\r\nconnection: *close\r\n/i.test(request) }
}

const needsServer = /\r\n(authorization|content-length|expect|transfer-encoding|upgrade):/i
