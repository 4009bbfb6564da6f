import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { addProductBy } from '../add-product.ts'
import { lockOwnProduct } from '../own-product.ts'
import { writeChanges } from '../write-changes.ts'
import type { ImportFile } from './import-file.ts'
import { type CheckRow, type Plan, type Problem, planImport } from './plan-import.ts'
import { readProductFile } from './read-file.ts'

export interface ImportOptions {
  bytes: Buffer
  /** Only report what would happen. */
  dryRun: boolean
  /** Import the rows without problems; otherwise one problem prevents the whole import. */
  onlyGood: boolean
  /** For rows whose category the shop does not have. */
  otherCategory?: string | undefined
}

export interface ImportReport extends Pick<ImportFile, 'format' | 'notes'> {
  rows: number
  toAdd: string[]
  toChange: string[]
  same: number
  problems: Problem[]
  /** Whether it was imported. */
  done: boolean
}

/** Adds and changes products by a file in one transaction, or only reports what it would do. */
export async function importProducts(
  db: Db,
  actor: Actor,
  { bytes, dryRun, onlyGood, otherCategory }: ImportOptions,
  check: CheckRow,
): Promise<ImportReport> {
  const { format, rows, notes } = readProductFile(bytes)
  return inTransaction(db, async trx => {
    const plan = await planImport(trx, actor, rows, { check, otherCategory })
    const done = !dryRun && (onlyGood || plan.problems.length === 0)
    if (done) await writePlan(trx, actor, plan)
    return {
      format,
      notes,
      rows: rows.length,
      toAdd: plan.additions.map(({ draft }) => draft.name),
      toChange: plan.changes.map(({ product, changes }) => changes.name ?? product.name),
      same: plan.same,
      problems: plan.problems,
      done,
    }
  })
}

async function writePlan(trx: Db, actor: Actor, { additions, changes }: Plan) {
  // Lock in id order, like place-order, to avoid deadlocks.
  for (const change of changes.toSorted((a, b) => (a.product.id < b.product.id ? -1 : 1))) {
    const product = await lockOwnProduct(trx, actor, change.product.id)
    await writeChanges(trx, actor, product, change.changes)
  }
  for (const { draft } of additions) await addProductBy(trx, actor, { ...draft, sellerId: actor.id })
}
