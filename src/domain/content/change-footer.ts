import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Account } from '#domain/accounts/account.ts'
import { recordAudit } from '#domain/audit/record.ts'
import type { FooterId } from '#values/ids.ts'
import { type Changes, refuseNoChange } from './changes.ts'
import { type Footer, footerColumns, getFooter, lockFooter } from './footer.ts'
import type { StorePicture } from './store-picture.ts'

export interface FooterUpdate {
  id: FooterId
  by: Account
  changes: Changes<Footer>
  /** A new logo; it wins over a path in the changes. */
  logo?: Buffer | undefined
}

export async function updateFooter(
  db: Db,
  { id, by, changes, logo }: FooterUpdate,
  storePicture: StorePicture,
): Promise<Footer> {
  await getFooter(db, id)
  const logoUrl = logo ? await storePicture(logo) : changes.logoUrl
  const wanted = { ...changes, logoUrl }
  refuseNoChange(wanted)
  return inTransaction(db, async trx => {
    const before = await lockFooter(trx, id)
    await trx.updateTable('footers').set(footerColumns(wanted)).where('id', '=', id).execute()
    const after = await getFooter(trx, id)
    await recordAudit(trx, by, { action: 'update', subject: 'footer', subjectId: id, before, after })
    announce(trx, 'footer')
    return after
  })
}

export async function deleteFooter(db: Db, { id, by }: { id: FooterId; by: Account }): Promise<void> {
  await inTransaction(db, async trx => {
    const before = await lockFooter(trx, id)
    await trx.deleteFrom('footers').where('id', '=', id).execute()
    await recordAudit(trx, by, { action: 'delete', subject: 'footer', subjectId: id, before })
    announce(trx, 'footer')
  })
}
