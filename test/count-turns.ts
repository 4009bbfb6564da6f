/** How often the event loop turned while `work` ran: work that blocks it lets it turn a few times at most. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let running = true
  const turn = () => {
    turns++
    if (running) setImmediate(turn)
  }
  setImmediate(turn)
  try {
    await work()
  } finally {
    running = false
  }
  return turns
}
