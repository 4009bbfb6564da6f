import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Idempotent. */
export async function keepStyle(db: Db, hash: string, css: string): Promise<void> {
  await db
    .insertInto('look_styles')
    .values({ hash, css })
    .onConflict(conflict => conflict.column('hash').doUpdateSet({ used_at: sql<Date>`now()` }))
    .execute()
}

export async function findStyle(db: Db, hash: string): Promise<string | undefined> {
  const found = await db.selectFrom('look_styles').select('css').where('hash', '=', hash).executeTakeFirst()
  return found?.css
}

/** Stylesheets that no page was made with for a month, and previews that have ended. */
export async function sweepLooks(db: Db): Promise<void> {
  await db.deleteFrom('look_styles').where('used_at', '<', sql<Date>`now() - interval '30 days'`).execute()
  await db.deleteFrom('look_previews').where('expires_at', '<', sql<Date>`now()`).execute()
}
