import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

// In one turn a connection is accepted, in the next its request is read.
const quietTurns = 2
// An endless stream of new connections must not keep pages from being rendered, nor requests from being handled.
const mostTurnsOfARender = 100
const mostMilliseconds = 300
// Some milliseconds of work; less while others are at the door.
const startsPerTurn = 8
const startsWhileArriving = 1

/**
 * Node accepts one new connection per turn of its event loop. If every turn also renders a page or places orders, a thousand
 * connections at once wait for a thousand of them, and a health check behind them too. So who is at the door is let in first,
 * and what takes long is begun a little in every turn. Health checks and pages from memory do not wait for that.
 */
export function trackArrivals() {
  let arrived = 0
  let arrivedBefore = 0
  let quiet = quietTurns
  let started = 0
  let since = 0
  let turning = false
  const waiting: (() => void)[] = []

  /** Runs once in every turn, as long as somebody arrives or waits. */
  function turn() {
    quiet = arrived === arrivedBefore ? quiet + 1 : 0
    arrivedBefore = arrived
    started = 0
    const isQuiet = quiet >= quietTurns
    const most = isQuiet ? startsPerTurn : startsWhileArriving
    if (isQuiet || performance.now() - since > mostMilliseconds)
      for (; started < most && waiting.length > 0; started++) waiting.shift()!()
    if (quiet < quietTurns || started > 0) setImmediate(turn)
    else turning = false
  }

  function keepTurning() {
    if (turning) return
    turning = true
    setImmediate(turn)
  }

  return {
    track(server: Server): Server {
      return server.on('connection', () => {
        arrived++
        if (quiet >= quietTurns) since = performance.now()
        quiet = 0
        keepTurning()
      })
    },

    /** Begins this at once if nobody arrives, else in its turn. */
    begin(work: () => void) {
      keepTurning()
      if (quiet < quietTurns || waiting.length > 0 || started >= startsPerTurn) waiting.push(work)
      else {
        started++
        work()
      }
    },

    /** Before each render: resolves when no connection is waiting to be accepted, or after `mostTurnsOfARender` turns. */
    async letIn() {
      let calm = 0
      for (let turns = 0; calm < quietTurns && turns < mostTurnsOfARender; turns++) {
        const before = arrived
        await nextTurn()
        calm = arrived === before ? calm + 1 : 0
      }
    },
  }
}
