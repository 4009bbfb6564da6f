import type { z } from 'zod'
import type { ownFilters } from '#contract/products/products.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { OwnFilters } from '#domain/search/own-filters.ts'
import { findCategoryIds } from '../../listing-query.ts'

type Query = Partial<z.output<z.ZodObject<typeof ownFilters>>> & { search?: string | undefined }

/** Which products a query of the table means: a seller's own, an admin's all or those of one seller. */
export async function readTableFilters(db: Db, actor: Actor, query: Query): Promise<OwnFilters> {
  return {
    text: query.search,
    seller: actor.role === 'admin' ? query.seller : actor.id,
    category: query.category && (await findCategoryIds(db, query.category)),
    state: query.state,
    inStock: query.stock && query.stock === 'in',
    needs: query.needs,
  }
}
