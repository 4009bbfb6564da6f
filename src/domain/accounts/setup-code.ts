import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { hashToken } from '#domain/token.ts'
import { hasAdmin } from './admins.ts'
import { type Allowance, attemptsWait, countAttempt } from './attempts.ts'
import { accountRefusals } from './refusals.ts'

// Without letters that look like digits. Twelve of them are 59 bits.
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export interface SetupCode {
  code: string | undefined
  /** Where wrong codes are counted; left out, they are not limited. */
  limitedIp?: string | undefined
}

const wrongCodes: Allowance = { times: 10, withinSeconds: 60 * 60 }

/** A new code for the first admin, or null in a shop that has one. */
export async function issueSetupCode(db: Db): Promise<string | null> {
  if (await hasAdmin(db)) return null
  const code = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
  await sql`DELETE FROM setup_codes WHERE created_at < now() - interval '30 days'`.execute(db)
  await db
    .insertInto('setup_codes')
    .values({ code_hash: hashCode(code) })
    .execute()
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Wrong codes are counted per client, so that a stranger cannot keep the owner out. */
export async function checkSetupCode(db: Db, { code, limitedIp }: SetupCode): Promise<void> {
  if (!code) throw accountRefusals.setupCodeNeeded()
  const key = limitedIp && `wrong setup codes from ${limitedIp}`
  const wait = key ? await attemptsWait(db, key, wrongCodes.times) : 0
  if (wait > 0) throw accountRefusals.tooMany(wait)
  const right = await db
    .selectFrom('setup_codes')
    .select('code_hash')
    .where('code_hash', '=', hashCode(code))
    .executeTakeFirst()
  if (right) return
  if (key) await countAttempt(db, key, wrongCodes)
  throw accountRefusals.wrongSetupCode()
}

export async function endSetupCodes(trx: Db): Promise<void> {
  await trx.deleteFrom('setup_codes').execute()
}

/** Typed in small letters, or without the dashes, it is the same code. */
const hashCode = (code: string) => hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''))
