import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { hashToken, newToken } from '#domain/token.ts'
import { newId } from '#values/ids.ts'
import type { PreviewId } from './tables.ts'

const days = 7

/** A link that shows the real shop in the draft, for a week. The token is told once. */
export async function makePreview(db: Db, actor: Actor): Promise<{ token: string; expiresAt: Date }> {
  const token = newToken()
  const id = newId<'look-preview'>()
  const { expires_at: expiresAt } = await db
    .insertInto('look_previews')
    .values({
      id,
      token_hash: hashToken(token),
      expires_at: sql<Date>`now() + make_interval(days => ${days})`,
      made_by: actor.id,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  await recordAudit(db, actor, {
    action: 'create',
    subject: 'look preview',
    subjectId: id,
    after: { expiresAt },
  })
  return { token, expiresAt }
}

/** Until when it is good; undefined once it has ended. */
export async function findPreview(db: Db, token: string): Promise<{ expiresAt: Date } | undefined> {
  return db
    .selectFrom('look_previews')
    .select('expires_at as expiresAt')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst()
}

export interface Preview {
  id: PreviewId
  madeAt: Date
  expiresAt: Date
  by: string | null
}

export async function listPreviews(db: Db): Promise<Preview[]> {
  return db
    .selectFrom('look_previews as p')
    .leftJoin('accounts as a', 'a.id', 'p.made_by')
    .select(['p.id', 'p.made_at as madeAt', 'p.expires_at as expiresAt', 'a.name as by'])
    .where('p.expires_at', '>', new Date())
    .orderBy('p.id', 'desc')
    .execute()
}

export async function endPreview(db: Db, actor: Actor, id: PreviewId): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('look_previews').where('id', '=', id).executeTakeFirst()
  if (!numDeletedRows) throw refuse.unknown()
  await recordAudit(db, actor, { action: 'delete', subject: 'look preview', subjectId: id })
}
