import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { SkinTone } from '#values/skin-tones.ts'

/** The tone on which an account wants to see products first; null until it has chosen one. */
export async function findSkinTone(db: Db, actor: Actor): Promise<SkinTone | null> {
  const found = await db
    .selectFrom('accounts')
    .select('skin_tone as tone')
    .where('id', '=', actor.id)
    .executeTakeFirst()
  return found?.tone ?? null
}

export async function setSkinTone(db: Db, actor: Actor, tone: SkinTone | null): Promise<void> {
  await db.updateTable('accounts').set({ skin_tone: tone }).where('id', '=', actor.id).execute()
}
