import { lotsChanged } from '#domain/lots/change-lots.ts'
import { findBatch, listPublicRecalls, recallsTag } from '#domain/recalls/recall.ts'
import type { Services } from '#services.ts'
import { formatDate, formatMonth } from '#values/dates.ts'
import { longestBatchCode } from '#values/lots.ts'
import { productPath } from '#values/product-path.ts'
import type { LoadedPage, PageCall } from './page.ts'

/** What was recalled, and whether the batch on a pack is. */
export async function recallsPage({ db }: Services, { query }: PageCall): Promise<LoadedPage> {
  const batch = (query.batch ?? '').trim().slice(0, longestBatchCode)
  const [recalls, found] = await Promise.all([listPublicRecalls(db), batch ? findBatch(db, batch) : []])
  return {
    name: 'recalls',
    props: {
      batch,
      found: found.map(({ productId, productName, expiresOn, isRecalled }) => ({
        name: productName,
        path: productPath(productId, productName),
        until: expiresOn && formatMonth(expiresOn),
        isRecalled,
      })),
      recalls: recalls.map(({ id, level, reason, instructions, confirmedAt, state, lots }) => ({
        id,
        level,
        reason,
        instructions,
        on: formatDate(confirmedAt!),
        isClosed: state === 'closed',
        products: [...Map.groupBy(lots, ({ productName }) => productName)].map(([name, of]) => ({
          name,
          batches: of.map(lot => lot.batch || 'all without a batch'),
        })),
      })),
    },
    head: {
      title: 'Recalls',
      description:
        'Batches that were recalled, what to do with them, and a look-up for the batch on your pack.',
      canonical: '/recalls',
      noIndex: batch !== '',
    },
    tags: [recallsTag, ...(batch ? [lotsChanged, 'products'] : [])],
  }
}
