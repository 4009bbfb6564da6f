import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import { pictureStored } from './store-file.ts'

/** '/media/<hash>.webp' → '<hash>' */
export const hashOf = (path: string) => path.slice('/media/'.length).split('.', 1)[0]!

/**
 * What pages show in the place of these pictures until they are there, by their hashes. Those that nobody has looked at yet,
 * such as pictures from before there were tints, are left to a job.
 */
export async function findTints(db: Db, hashes: string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const { rows } = await sql<{ hash: string; tint: string | null }>`
    SELECT hash, tint FROM picture_tints WHERE hash = ANY(${hashes})`.execute(db)
  if (rows.length < hashes.length) await want(db, hashes)
  return new Map(rows.flatMap(({ hash, tint }) => (tint === null ? [] : [[hash, tint]])))
}

async function want(db: Db, hashes: string[]) {
  await sql`
    INSERT INTO picture_tints (hash) SELECT unnest(${hashes}::text[]) ON CONFLICT DO NOTHING`.execute(db)
  announce(db, pictureStored)
}

export async function saveTint(db: Db, hash: string, tint: string): Promise<void> {
  await db
    .insertInto('picture_tints')
    .values({ hash, tint })
    .onConflict(conflict => conflict.column('hash').doUpdateSet({ tint }))
    .execute()
}
