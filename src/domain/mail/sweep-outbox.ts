import type { Mailer } from './mailer.ts'

const retentionDays = 30
const aDay = 24 * 60 * 60 * 1000

/** Stored letters have names, addresses and orders in them: they are removed after 30 days. */
export async function sweepOutbox({ removeStoredBefore }: Mailer, now = new Date()): Promise<void> {
  await removeStoredBefore?.(new Date(now.getTime() - retentionDays * aDay))
}
