import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'

/** Groups of words and phrases that mean the same, in the admin's order. */
export async function listSynonyms(db: Db): Promise<string[][]> {
  const rows = await db.selectFrom('search_synonyms').select('words').orderBy('position').execute()
  return rows.map(({ words }) => words)
}

/** They are edited as a whole, and so have one version. */
export async function getSynonymsVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom('search_synonyms_version')
    .select('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Replaces all groups. */
export async function changeSynonyms(
  db: Db,
  actor: Actor,
  { synonyms: groups, version: sent }: { synonyms: string[][]; version?: number | undefined },
): Promise<{ synonyms: string[][]; version: number }> {
  return inTransaction(db, async trx => {
    // With two admins saving at once, the last write wins as a whole, unless it says which version it is based on.
    await sql`LOCK TABLE search_synonyms IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
    const current = await getSynonymsVersion(trx)
    await refuseStale(trx, { subject: 'synonyms', subjectId: 'all', current, sent })
    const before = await listSynonyms(trx)
    await setSynonyms(trx, groups)
    const version = current + 1
    await trx.updateTable('search_synonyms_version').set({ version }).execute()
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'synonyms',
      subjectId: 'all',
      // Only the groups that changed: there are hundreds.
      before: { groups: before.filter(group => !hasGroup(groups, group)) },
      after: { groups: groups.filter(group => !hasGroup(before, group)) },
      version,
    })
    return { synonyms: groups, version }
  })
}

const hasGroup = (groups: string[][], group: string[]) =>
  groups.some(one => JSON.stringify(one) === JSON.stringify(group))

async function setSynonyms(trx: Db, groups: string[][]): Promise<void> {
  await trx.deleteFrom('search_synonyms').execute()
  await sql`
    INSERT INTO search_synonyms (position, words, stems)
    SELECT position, words, ARRAY(
      SELECT (SELECT coalesce(string_agg(stem_of(word), ' '), '') FROM words_in(phrase) word)
      FROM unnest(words) phrase)
    FROM (SELECT (nth - 1)::int AS position, ARRAY(SELECT jsonb_array_elements_text(group_)) AS words
      FROM jsonb_array_elements(${JSON.stringify(groups)}::jsonb) WITH ORDINALITY given(group_, nth)) read`.execute(
    trx,
  )
  announce(trx, 'synonyms')
}
