import type { Db } from '#db/client.ts'
import type { PolicyKind } from '#db/tables.ts'
import type { Account } from '#domain/accounts/account.ts'
import { getAbout, updateAbout } from '#domain/content/about.ts'
import { addFooter } from '#domain/content/add-footer.ts'
import { placeSection } from '#domain/content/add-section.ts'
import { getContact, updateContact } from '#domain/content/contact.ts'
import { about, contact, footer, privacy, returns, shipping, terms } from './content/index.ts'

const policies = { terms, privacy, returns, shipping }

/** About, contact, footer and the four policies; the policies count as never edited. */
export async function fillContent(trx: Db, by: Account, pictureOf: ReadonlyMap<string, string>) {
  const image = pictureOf.get(about.image) ?? null
  await updateAbout(trx, { id: (await getAbout(trx)).id, by, changes: { ...about, image } }, noUploads)
  await updateContact(trx, { id: (await getContact(trx)).id, by, changes: contact })
  await addFooter(trx, { by, draft: { ...footer, logoUrl: null } }, noUploads)
  for (const [kind, sections] of Object.entries(policies))
    for (const section of sections) await placeSection(trx, kind as PolicyKind, section)
}

async function noUploads(): Promise<never> {
  throw new Error('The demo’s pictures are stored already.')
}
