import { announce, type Db, inTransaction } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import type { Account } from '#domain/accounts/account.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { type FooterId, newId } from '#values/ids.ts'
import type { Changes } from './changes.ts'
import { type Footer, findFooter, footerColumns, getFooter } from './footer.ts'
import type { StorePicture } from './store-picture.ts'

export interface FooterDraft {
  by: Account
  /** Whatever is left out is empty. */
  draft: Changes<Footer>
  logo?: Buffer | undefined
}

export async function addFooter(
  db: Db,
  { by, draft, logo }: FooterDraft,
  storePicture: StorePicture,
): Promise<Footer> {
  if (await findFooter(db)) throw refuse.footerExists()
  const logoUrl = logo ? await storePicture(logo) : (draft.logoUrl ?? null)
  return inTransaction(db, async trx => {
    const id = newId<'footer'>() as FooterId
    await trx
      .insertInto('footers')
      .values({ id, ...emptyColumns, ...given(footerColumns(draft)), logo_url: logoUrl })
      .execute()
      .catch(error => {
        throw isDuplicate(error, 'footers_only_one') ? refuse.footerExists() : error
      })
    const after = await getFooter(trx, id)
    await recordAudit(trx, by, { action: 'create', subject: 'footer', subjectId: id, after })
    announce(trx, 'footer')
    return after
  })
}

const emptyColumns = {
  description: '',
  social_links: '[]',
  contact: JSON.stringify({ address: '', phone: '', email: '' }),
  newsletter: JSON.stringify({ title: '', placeholderName: '', placeholderEmail: '', buttonText: '' }),
  quick_links: '[]',
  bottom_links: '[]',
  copyright_text: '',
}

function given<Values extends object>(values: Values): { [Key in keyof Values]?: NonNullable<Values[Key]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
