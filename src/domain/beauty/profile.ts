import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { findSkinTone, setSkinTone } from '#domain/beauty/skin-tone.ts'
import { getDictionary } from '#domain/ingredients/dictionary.ts'
import type { AvoidedIngredient, Profile } from '#values/beauty/profile.ts'

/** What an account has told of itself; null where it has told nothing, or taken it back. */
export async function findProfile(db: Db, actor: Actor): Promise<Profile | null> {
  const [found, tone] = await Promise.all([
    db
      .selectFrom('beauty_profiles')
      .select(['skin_type as skinType', 'hair', 'undertone', 'concerns', 'avoid', 'ingredients'])
      .where('account_id', '=', actor.id)
      .executeTakeFirst(),
    findSkinTone(db, actor),
  ])
  return found ? { ...found, tone, ingredients: await nameIngredients(db, found.ingredients) } : null
}

interface ProfileForm extends Omit<Profile, 'ingredients'> {
  /** Slugs; those that the dictionary does not know are left out. */
  ingredients: string[]
}

/** The last one that is sent is stored: it is one person's own, whichever device it comes from. */
export async function saveProfile(db: Db, actor: Actor, { tone, ...form }: ProfileForm): Promise<Profile> {
  const ingredients = await nameIngredients(db, form.ingredients)
  const row = {
    skin_type: form.skinType,
    hair: form.hair,
    undertone: form.undertone,
    concerns: form.concerns,
    avoid: form.avoid,
    ingredients: ingredients.map(({ slug }) => slug),
    updated_at: new Date(),
  }
  await inTransaction(db, async trx => {
    await trx
      .insertInto('beauty_profiles')
      .values({ account_id: actor.id, ...row })
      .onConflict(conflict => conflict.column('account_id').doUpdateSet(row))
      .execute()
    await setSkinTone(trx, actor, tone)
  })
  return { ...form, tone, ingredients }
}

/** Takes all of it back, the tone too. */
export async function forgetProfile(db: Db, actor: Actor): Promise<void> {
  await inTransaction(db, async trx => {
    await trx.deleteFrom('beauty_profiles').where('account_id', '=', actor.id).execute()
    await setSkinTone(trx, actor, null)
  })
}

async function nameIngredients(db: Db, slugs: string[]): Promise<AvoidedIngredient[]> {
  if (slugs.length === 0) return []
  const { ingredients } = await getDictionary(db)
  return [...new Set(slugs)].flatMap(slug => {
    const known = ingredients.get(slug)
    return known ? { slug, inci: known.inci, n: known.n } : []
  })
}
