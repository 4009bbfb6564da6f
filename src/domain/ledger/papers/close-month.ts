import type { Db } from '#db/client.ts'
import { dayInIndia } from '#values/dates.ts'
import { trueUpTcs } from '../taxes/true-up-tcs.ts'
import { issueFees } from './issue-fees.ts'

/** '2026-10' for a moment in November 2026 in India. */
function monthBefore(now: Date): string {
  const today = dayInIndia(now)
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  return new Date(first.getTime() - 1).toISOString().slice(0, 7)
}

/** TCS and papers of the month that has ended. Safe to run again, and on every instance. */
export async function closeMonth(db: Db, now = new Date()): Promise<void> {
  const month = monthBefore(now)
  await trueUpTcs(db, month)
  await issueFees(db, month)
}
