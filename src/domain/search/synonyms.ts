import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { difference } from '#domain/audit/difference.ts'
import { recordAudit } from '#domain/audit/record.ts'

/** Groups of words and phrases that mean the same, in the admin's order. */
export async function listSynonyms(db: Db): Promise<string[][]> {
  const rows = await db.selectFrom('search_synonyms').select('words').orderBy('position').execute()
  return rows.map(({ words }) => words)
}

/** The same, stemmed like queries: groups of phrases of stems. */
export async function listSynonymStems(db: Db): Promise<string[][][]> {
  const rows = await db.selectFrom('search_synonyms').select('stems').orderBy('position').execute()
  return rows.map(({ stems }) => stems.filter(phrase => phrase !== '').map(phrase => phrase.split(' ')))
}

/** Replaces all groups. */
export async function changeSynonyms(db: Db, actor: Actor, groups: string[][]): Promise<string[][]> {
  return inTransaction(db, async trx => {
    // With two admins saving at once, the last write wins as a whole.
    await sql`LOCK TABLE search_synonyms IN SHARE ROW EXCLUSIVE MODE`.execute(trx)
    const before = await listSynonyms(trx)
    await setSynonyms(trx, groups)
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'synonyms',
      subjectId: 'all',
      ...difference({ groups: before }, { groups }),
    })
    return groups
  })
}

export async function setSynonyms(trx: Db, groups: string[][]): Promise<void> {
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
