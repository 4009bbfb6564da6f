import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { refuse } from '#domain/errors.ts'
import { keyOf } from '#values/ingredients/dictionary.ts'
import type { Ingredient } from '#values/ingredients/ingredient.ts'
import { slugOf } from '#values/slug.ts'
import { dictionaryTag, type Entry, getIngredient, ingredientTag, selectIngredients } from './ingredient.ts'
import { ingredientRefusals } from './refusals.ts'

export type IngredientForm = Omit<Ingredient, 'slug' | 'n'>

export async function addIngredient(db: Db, actor: Actor, form: IngredientForm): Promise<Entry> {
  return inTransaction(db, async trx => {
    const others = await lockDictionary(trx)
    checkSpellings(form, others)
    const slug = freeSlug(slugOf(form.inci), others)
    await trx
      .insertInto('ingredients')
      .values({ slug, ...toColumns(form), updated_at: new Date() })
      .execute()
    const after = await getIngredient(trx, slug)
    await record(trx, actor, 'create', after, { after })
    return after
  })
}

interface Change {
  slug: string
  form: IngredientForm
  /** The one that the writer has seen. */
  version: number | undefined
}

/** Its slug stays, whatever it is called. */
export async function changeIngredient(
  db: Db,
  actor: Actor,
  { slug, form, version }: Change,
): Promise<Entry> {
  return inTransaction(db, async trx => {
    const all = await lockDictionary(trx)
    const before = await getIngredient(trx, slug)
    await refuseStale(trx, {
      subject: 'ingredient',
      subjectId: slug,
      current: before.version,
      sent: version,
    })
    checkSpellings(
      form,
      all.filter(other => other.slug !== slug),
    )
    await trx
      .updateTable('ingredients')
      .set({ ...toColumns(form), updated_at: new Date() })
      .where('slug', '=', slug)
      .execute()
    const after = await getIngredient(trx, slug)
    await record(trx, actor, 'update', after, { before, after })
    return after
  })
}

export async function removeIngredient(
  db: Db,
  actor: Actor,
  { slug, version }: { slug: string; version: number | undefined },
): Promise<void> {
  await inTransaction(db, async trx => {
    await lockDictionary(trx)
    const before = await getIngredient(trx, slug)
    await refuseStale(trx, {
      subject: 'ingredient',
      subjectId: slug,
      current: before.version,
      sent: version,
    })
    await trx.deleteFrom('ingredients').where('slug', '=', slug).execute()
    await record(trx, actor, 'delete', before, { before })
  })
}

/** One change at a time, because a spelling may stand for one ingredient only. The new version has all labels read again. */
async function lockDictionary(trx: Db): Promise<Entry[]> {
  await sql`
    UPDATE ingredient_dictionary
    SET version = greatest(version + 1, (extract(epoch FROM clock_timestamp()) * 1000000)::bigint)`.execute(
    trx,
  )
  return selectIngredients(trx).execute()
}

function checkSpellings({ inci, aliases }: IngredientForm, others: Entry[]) {
  const taken = new Map(
    others.flatMap(other => [other.inci, ...other.aliases].map(name => [keyOf(name), other.inci])),
  )
  const find = (name: string) => taken.get(keyOf(name))
  if (keyOf(inci) === '') throw refuse.wrongField('inci', 'Please enter the name in Latin letters.')
  const owner = find(inci)
  if (owner) throw ingredientRefusals.spellingTaken('inci', inci, owner)
  for (const alias of aliases) {
    const other = find(alias)
    if (other) throw ingredientRefusals.spellingTaken('aliases', alias, other)
  }
}

function freeSlug(wanted: string, others: Entry[]): string {
  const taken = new Set(others.map(({ slug }) => slug))
  for (let nth = 1; ; nth++) {
    const slug = nth === 1 ? wanted : `${wanted}-${nth}`
    if (!taken.has(slug)) return slug
  }
}

const toColumns = ({ foodAllergen, keyActive, chosenFor, notes, ...form }: IngredientForm) => ({
  inci: form.inci,
  aliases: form.aliases,
  kinds: form.kinds,
  sentence: form.sentence,
  origin: form.origin,
  vegan: form.vegan,
  flags: form.flags,
  unsure: form.unsure.filter(flag => !form.flags.includes(flag)),
  palm: form.palm,
  capped: form.capped,
  food_allergen: foodAllergen,
  key_active: keyActive,
  chosen_for: JSON.stringify(chosenFor),
  notes: JSON.stringify(notes),
})

async function record(
  trx: Db,
  actor: Actor,
  action: 'create' | 'update' | 'delete',
  { slug, inci }: Entry,
  change: { before?: object; after?: object; version?: number },
) {
  await recordAudit(trx, actor, { action, subject: 'ingredient', subjectId: slug, label: inci, ...change })
  announce(trx, dictionaryTag, ingredientTag(slug))
}
