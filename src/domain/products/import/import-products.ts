import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { writeNotifications } from '#domain/notifications/write-notifications.ts'
import { newId, type ProductId } from '#values/ids.ts'
import { untaxedPath, untaxedSentence } from '#values/product-states.ts'
import { missingPapersSentence, type SellerPaper } from '#values/seller-papers.ts'
import { addProductBy } from '../add-product.ts'
import { writeManyChanges } from '../bulk/write-changes.ts'
import { chooseState } from '../choose-state.ts'
import { countUntaxed } from '../count-untaxed.ts'
import { lockOwnProducts } from '../own-product.ts'
import { listMissingPapers } from '../seller-papers.ts'
import type { ImportFile } from './import-file.ts'
import { type CheckRow, type Plan, type Problem, planImport } from './plan-import.ts'
import { readProductFileInThread } from './read-in-thread.ts'

export interface ImportOptions {
  bytes: Buffer
  /** Only report what would happen. */
  dryRun: boolean
  /** Import the rows without problems; otherwise one problem prevents the whole import. */
  onlyGood: boolean
  /** For rows whose category the shop does not have. */
  otherCategory?: string | undefined
  /** Products that the shop does not have yet begin as drafts. */
  asDrafts?: boolean | undefined
}

export interface ImportReport extends Pick<ImportFile, 'format' | 'notes' | 'pictureLinks'> {
  rows: number
  toAdd: string[]
  toChange: string[]
  /** What is changed of which product. */
  changes: Plan['changes']
  same: number
  problems: Problem[]
  /** Whether it was imported. */
  done: boolean
  /** Once it is imported: how many of its live products cannot be invoiced yet. */
  untaxed: number
}

/** So few products are changed in one transaction, because orders of them wait until it ends. */
const productsPerTransaction = 100

/** Adds and changes products by a file, or only reports what it would do. */
export async function importProducts(
  db: Db,
  actor: Actor,
  { bytes, dryRun, onlyGood, otherCategory, asDrafts = false }: ImportOptions,
  check: CheckRow,
): Promise<ImportReport> {
  const { format, rows, notes, pictureLinks } = await readProductFileInThread(bytes)
  const plan = await inTransaction(db, trx => planImport(trx, actor, rows, { check, otherCategory }))
  const done = !dryRun && (onlyGood || plan.problems.length === 0)
  const missingPapers = actor.role === 'seller' ? await listMissingPapers(db, actor) : []
  let untaxed = 0
  if (done) {
    const written = await writePlan(db, actor, plan, asDrafts || missingPapers.length > 0)
    untaxed = await countUntaxed(db, written)
    await writeNotifications(db, [
      {
        accountId: actor.id,
        kind: 'import',
        subject: newId(),
        title: 'An import has finished',
        text: [
          `${plan.additions.length} added, ${plan.changes.length} changed, ${plan.same} as they were`,
          untaxedSentence(untaxed),
        ]
          .filter(Boolean)
          .join('. '),
        link: untaxed > 0 ? untaxedPath : '/admin/product',
      },
    ])
  }
  return {
    format,
    notes:
      missingPapers.length > 0 && plan.additions.length > 0
        ? [...notes, beginAsDrafts(missingPapers)]
        : notes,
    pictureLinks,
    rows: rows.length,
    toAdd: plan.additions.map(({ draft }) => draft.name),
    toChange: plan.changes.map(({ product, changes }) => changes.name ?? product.name),
    changes: plan.changes,
    same: plan.same,
    problems: plan.problems,
    done,
    untaxed,
  }
}

const beginAsDrafts = (missing: SellerPaper[]) =>
  `Add new products as drafts. ${missingPapersSentence(missing)}`

/** Additions come last and in one transaction, so that a file whose import was interrupted can be imported again without adding anything twice. */
async function writePlan(
  db: Db,
  actor: Actor,
  { additions, changes }: Plan,
  asDrafts: boolean,
): Promise<ProductId[]> {
  const changesById = new Map(changes.map(({ product, changes }) => [product.id, changes]))
  const ids = [...changesById.keys()].sort()
  for (let start = 0; start < ids.length; start += productsPerTransaction)
    await inTransaction(db, async trx => {
      const locked = await lockOwnProducts(trx, actor, ids.slice(start, start + productsPerTransaction))
      await writeManyChanges(
        trx,
        actor,
        locked.map(before => ({ before, changes: changesById.get(before.id)! })),
      )
    })
  const added = await inTransaction(db, async trx => {
    const state = await chooseState(trx, actor, { state: asDrafts ? 'draft' : 'live' })
    const added: ProductId[] = []
    for (const { draft } of additions)
      added.push((await addProductBy(trx, actor, { ...draft, ...state, sellerId: actor.id })).id)
    return added
  })
  return [...ids, ...added]
}
