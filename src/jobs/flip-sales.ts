import { setTimeout as sleep } from 'node:timers/promises'
import { salesChanged } from '#domain/sales/change-sale.ts'
import { flipSales, nextFlip } from '#domain/sales/flip-sales.ts'
import type { Job } from './job.ts'

const aMinute = 60_000

/** Runs every minute, and waits for what comes within the next one, so that prices change at the second. */
export const flipSalePrices: Job = {
  name: 'flip-sales',
  every: '* * * * *',
  wakeOn: salesChanged,
  async run({ db }, signal) {
    for (;;) {
      await flipSales(db)
      const next = await nextFlip(db)
      const wait = next ? next.getTime() - Date.now() : Number.POSITIVE_INFINITY
      if (wait > aMinute || signal.aborted) return
      await sleep(Math.max(50, wait), undefined, { signal }).catch(() => {})
    }
  },
}
