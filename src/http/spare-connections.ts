import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Browsers open connections ahead of need. A closing server waits for one that has not asked for anything as if it were
 * busy, so these are ended by hand.
 */
export function spareConnections() {
  const spare = new Set<Socket>()
  return {
    watch(server: Server): Server {
      return server
        .on('connection', socket => {
          spare.add(socket)
          socket.once('close', () => spare.delete(socket))
        })
        .on('request', ({ socket }) => spare.delete(socket))
    },
    end() {
      for (const socket of spare) socket.destroy()
    },
  }
}
