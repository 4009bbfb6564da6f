import assert from 'node:assert/strict'
import type { StoredLetter } from '#domain/mail/mailer.ts'
import { jobs } from '#jobs/jobs.ts'
import type { Services } from '#services.ts'

/** Sends what is due, and answers every letter to this address so far, the newest first. */
export async function lettersTo(shop: Services, address: string): Promise<StoredLetter[]> {
  await jobs['send-mails'].run(shop, new AbortController().signal, { error() {} })
  const { letters } = await shop.mailer.outbox!.list({ limit: 1000 })
  return letters.filter(({ to }) => to.address.toLowerCase() === address.toLowerCase())
}

/** The token of the link to this page in a letter. */
export function tokenIn(letter: StoredLetter | undefined, page: string): string {
  const token = letter?.text.match(
    new RegExp(`http://(?:127\\.0\\.0\\.1|localhost):\\d+${page}\\?token=([\\w-]{43})`),
  )?.[1]
  assert.ok(token, `no link to ${page} in ${letter?.text}`)
  return token
}
