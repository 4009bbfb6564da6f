import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Browsers preconnect. A closing server waits for a socket without any request as if it were busy, so these are destroyed
 * by hand.
 */
export function trackUnusedSockets() {
  const unused = new Set<Socket>()
  return {
    track(server: Server): Server {
      return server
        .on('connection', socket => {
          unused.add(socket)
          socket.once('close', () => unused.delete(socket))
        })
        .on('request', ({ socket }) => unused.delete(socket))
    },
    destroy() {
      for (const socket of unused) socket.destroy()
    },
  }
}
