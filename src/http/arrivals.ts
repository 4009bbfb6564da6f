import type { Server, Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

// In one turn a connection is accepted, in the next its request is read.
const quietTurns = 2
// An endless stream of new connections must not keep pages from being rendered, nor requests from being handled.
const mostMillisecondsOfARender = 50
// Some milliseconds of work.
const startsPerTurn = 8
// While others are at the door: a page takes half of that, so half of the time is left to let them in.
const millisecondsPerStart = 20

/**
 * Node accepts one new connection per turn of its event loop. If every turn also renders a page or places orders, a thousand
 * connections at once wait for a thousand of them, and a health check behind them too. So who is at the door is let in first,
 * and what takes long is begun a little in every turn. Health checks and pages from memory do not wait for that. Who looks at
 * a page does not wait for all orders of a flash sale: reads and writes wait in two lines, and are begun in turns.
 */
export function trackArrivals() {
  let arrived = 0
  let arrivedBefore = 0
  let quiet = quietTurns
  let started = 0
  let lastStart = 0
  let turning = false
  const lines = { reads: [] as (() => void)[], writes: [] as (() => void)[] }
  let last: keyof typeof lines = 'writes'
  const hasWaited = new WeakSet<Socket>()

  function beginNext(): boolean {
    const other = last === 'reads' ? 'writes' : 'reads'
    const line = lines[other].length > 0 ? other : last
    const work = lines[line].shift()
    last = line
    work?.()
    return work !== undefined
  }

  /** Runs once in every turn, as long as somebody arrives or waits. */
  function turn() {
    quiet = arrived === arrivedBefore ? quiet + 1 : 0
    arrivedBefore = arrived
    started = 0
    const now = performance.now()
    const most = quiet >= quietTurns ? startsPerTurn : now - lastStart > millisecondsPerStart ? 1 : 0
    while (started < most && beginNext()) {
      started++
      lastStart = now
    }
    if (quiet < quietTurns || started > 0) setImmediate(turn)
    else turning = false
  }

  function keepTurning() {
    if (turning) return
    turning = true
    setImmediate(turn)
  }

  /** Begins this at once if nobody arrives, else in its turn. */
  function begin(work: () => void, { isRead, socket }: { isRead: boolean; socket?: Socket }) {
    if (socket && hasWaited.delete(socket)) return work()
    keepTurning()
    const line = lines[isRead ? 'reads' : 'writes']
    if (quiet < quietTurns || line.length > 0 || started >= startsPerTurn) line.push(work)
    else {
      started++
      work()
    }
  }

  return {
    track<Any extends Server>(server: Any): Any {
      return server.on('connection', () => {
        arrived++
        quiet = 0
        keepTurning()
      })
    },

    /** Lets in a connection that is held; its first request has waited with it. */
    inTurn(socket: Socket, letIn: () => void, { isRead }: { isRead: boolean }) {
      const work = () => {
        hasWaited.add(socket)
        letIn()
      }
      begin(work, { isRead })
    },

    begin,

    /** Before each render: resolves when no connection is waiting to be accepted, or after `mostMillisecondsOfARender`. */
    async letIn() {
      const began = performance.now()
      for (let calm = 0; calm < quietTurns && performance.now() - began < mostMillisecondsOfARender; ) {
        const before = arrived
        await nextTurn()
        calm = arrived === before ? calm + 1 : 0
      }
    },
  }
}
