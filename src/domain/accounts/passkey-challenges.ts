import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { hashToken } from '#domain/token.ts'

export const challengeMinutes = 5

/** Kept until it is answered. With the token of a session, only that session can answer it. */
export async function storeChallenge(db: Db, challenge: string, token = ''): Promise<void> {
  const expires_at = sql<Date>`now() + ${challengeMinutes} * interval '1 minute'`
  await db
    .insertInto('passkey_challenges')
    .values({ hash: hashToken(`${challenge} ${token}`), expires_at })
    .execute()
}

/** Whether it waits for this answer; it no longer does. */
export async function consumeChallenge(db: Db, challenge: string, token = ''): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hashToken(`${challenge} ${token}`))
    .returning(sql<boolean>`expires_at > now()`.as('isAlive'))
    .executeTakeFirst()
  return taken?.isAlive ?? false
}

/** Which challenge a browser has answered; nothing where it sent no such thing. */
export function challengeIn({ clientDataJSON }: { clientDataJSON: string }): string {
  try {
    return String(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).challenge)
  } catch {
    return ''
  }
}
