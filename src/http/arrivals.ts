import type { Server } from 'node:http'
import { setImmediate } from 'node:timers/promises'

// In one turn a connection is accepted, in the next its request is answered.
const quietTurns = 2
// An endless stream of new connections must not keep pages from being rendered.
const mostTurns = 100

/**
 * Node accepts one new connection per turn of its event loop. If every turn also renders a page, a thousand connections at
 * once wait for a thousand renders, and a health check behind them too. So each render first lets in who is at the door.
 */
export function trackArrivals() {
  let arrived = 0
  return {
    track(server: Server): Server {
      return server.on('connection', () => arrived++)
    },
    /** Resolves once nobody waits to be accepted, or enough were. */
    async letIn() {
      let quiet = 0
      for (let turn = 0; quiet < quietTurns && turn < mostTurns; turn++) {
        const before = arrived
        await setImmediate()
        quiet = arrived === before ? quiet + 1 : 0
      }
    },
  }
}
