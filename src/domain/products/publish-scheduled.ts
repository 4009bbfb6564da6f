import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { writeManyChanges } from './bulk/write-changes.ts'
import { productsWithCategory } from './product.ts'
import { missingPapersOf } from './seller-papers.ts'

const batchSize = 100

/**
 * Makes scheduled products live whose time has come, and answers when the next one's does. Those of sellers who lack papers wait
 * until these are there.
 */
export async function publishScheduled(db: Db): Promise<Date | null> {
  while ((await publishBatch(db)) === batchSize);
  const next = await db
    .selectFrom('products as p')
    .select('live_at as liveAt')
    .where('state', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    .where(hasPapers)
    .orderBy('live_at')
    .limit(1)
    .executeTakeFirst()
  return next?.liveAt ?? null
}

const hasPapers = sql<boolean>`${missingPapersOf('p.seller_id')} = '{}'`

async function publishBatch(db: Db): Promise<number> {
  return inTransaction(db, async trx => {
    const due = await productsWithCategory(trx)
      .where('p.state', '=', 'scheduled')
      .where('p.live_at', '<=', sql<Date>`now()`)
      .where(hasPapers)
      // Lock in id order, like place-order, to avoid deadlocks.
      .orderBy('p.id')
      .limit(batchSize)
      .forUpdate('p')
      .execute()
    const live = { state: 'live', liveAt: null } as const
    const theSchedule = { id: null, name: 'The schedule' }
    await writeManyChanges(
      trx,
      theSchedule,
      due.map(before => ({ before, changes: live })),
    )
    return due.length
  })
}
