import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { ChosenLook } from '#values/looks/dress.ts'

export interface LiveLook extends ChosenLook {
  n: number
  /** When the next version goes live. */
  until: Date | undefined
}

export async function getLiveLook(db: Db): Promise<LiveLook> {
  const live = await db
    .selectFrom('look_versions')
    .select(['n', 'look', 'choices'])
    .select(sql<Date | null>`(SELECT min(goes_live) FROM look_versions WHERE goes_live > now())`.as('until'))
    .where('goes_live', '<=', sql<Date>`now()`)
    .orderBy('goes_live', 'desc')
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...live, until: live.until ?? undefined }
}

export interface LookVersion extends ChosenLook {
  n: number
  note: string
  goesLive: Date
  /** Null: the shop itself. */
  by: string | null
}

/** The newest first, those to come before the others. */
export async function listLookVersions(db: Db): Promise<LookVersion[]> {
  return db
    .selectFrom('look_versions as v')
    .leftJoin('accounts as a', 'a.id', 'v.made_by')
    .select(['v.n', 'v.look', 'v.choices', 'v.note', 'v.goes_live as goesLive', 'a.name as by'])
    .orderBy('v.goes_live', 'desc')
    .orderBy('v.n', 'desc')
    .limit(50)
    .execute()
}

export interface LookDraft extends ChosenLook {
  version: number
}

/** What is being tried; one for the whole team. */
export async function getLookDraft(db: Db): Promise<LookDraft> {
  return db.selectFrom('look_draft').select(['look', 'choices', 'version']).executeTakeFirstOrThrow()
}
