import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { CategoryId } from '#values/ids.ts'
import { categoryRefusals } from './refusals.ts'

/** Whether somebody may add categories: the owner may take them from sellers. */
export async function mayAddCategories(db: Db, actor: Actor): Promise<boolean> {
  if (actor.role === 'admin') return true
  const { sellerCategories } = await db
    .selectFrom('settings')
    .select('seller_categories as sellerCategories')
    .executeTakeFirstOrThrow()
  return sellerCategories
}

export async function refuseCategories(db: Db, actor: Actor): Promise<void> {
  if (!(await mayAddCategories(db, actor))) throw categoryRefusals.categoriesByAdmins()
}

/** What others sell in belongs to the admins. Locked, so that nobody puts a product into it meanwhile. */
export async function refuseShared(trx: Db, actor: Actor, id: CategoryId): Promise<void> {
  if (actor.role === 'admin') return
  const { rows } = await sql`SELECT FROM categories WHERE id = ${id} AND ${hasOthers(actor)}`.execute(trx)
  if (rows.length > 0) throw categoryRefusals.othersSellInCategory()
}

/** Whether a category has products of anybody but this seller. */
export const hasOthers = (actor: Actor) => sql<boolean>`EXISTS (
  SELECT FROM products p WHERE p.category_id = categories.id AND p.deleted_at IS NULL
    AND p.seller_id IS DISTINCT FROM ${actor.id})`
