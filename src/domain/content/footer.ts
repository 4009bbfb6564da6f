import { announce, type Db, inTransaction } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import type { FooterContact, LinkSection, NewsletterTexts, PageLink, SocialLink } from '#db/tables.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { type Media, storePicture } from '#domain/media/store-picture.ts'
import { definedOnly } from '#values/defined-only.ts'
import { type FooterId, newId } from '#values/ids.ts'
import { type Patch, refuseEmptyPatch } from './patch.ts'

export interface Footer {
  id: FooterId
  logoUrl: string | null
  description: string
  socialLinks: SocialLink[]
  contact: FooterContact
  newsletter: NewsletterTexts
  quickLinks: LinkSection[]
  bottomLinks: PageLink[]
  copyrightText: string
}

/** An uploaded logo wins over a path in the patch. */
type FooterPatch = Patch<Footer> & { logo?: Buffer | undefined }

/** The shop's one footer, if it has been made. */
export async function findFooter(db: Db): Promise<Footer | null> {
  return (await readFooter(db).executeTakeFirst()) ?? null
}

/** What is left out is empty. */
export async function addFooter(
  db: Db,
  actor: Actor,
  { logo, ...draft }: FooterPatch,
  media: Media,
): Promise<Footer> {
  if (await findFooter(db)) throw refuse.footerExists()
  if (logo) draft.logoUrl = await storePicture(media, logo)
  return inTransaction(db, async trx => {
    const id = newId<'footer'>()
    await trx
      .insertInto('footers')
      .values({ id, ...emptyColumns, ...definedOnly(columnsOf(draft)) })
      .execute()
      .catch(error => {
        throw isDuplicate(error, 'footers_only_one') ? refuse.footerExists() : error
      })
    const after = await readFooter(trx).executeTakeFirstOrThrow()
    await recordAudit(trx, actor, { action: 'create', subject: 'footer', subjectId: id, after })
    announce(trx, 'footer')
    return after
  })
}

export async function updateFooter(
  db: Db,
  actor: Actor,
  { id, logo, ...patch }: FooterPatch & { id: FooterId },
  media: Media,
): Promise<Footer> {
  if ((await findFooter(db))?.id !== id) throw refuse.unknownFooter()
  if (logo) patch.logoUrl = await storePicture(media, logo)
  refuseEmptyPatch(patch)
  return inTransaction(db, async trx => {
    const before = await lockFooter(trx, id)
    await trx.updateTable('footers').set(columnsOf(patch)).where('id', '=', id).execute()
    const after = await readFooter(trx).executeTakeFirstOrThrow()
    await recordAudit(trx, actor, { action: 'update', subject: 'footer', subjectId: id, before, after })
    announce(trx, 'footer')
    return after
  })
}

export async function deleteFooter(db: Db, actor: Actor, id: FooterId): Promise<void> {
  await inTransaction(db, async trx => {
    const before = await lockFooter(trx, id)
    await trx.deleteFrom('footers').where('id', '=', id).execute()
    await recordAudit(trx, actor, { action: 'delete', subject: 'footer', subjectId: id, before })
    announce(trx, 'footer')
  })
}

const lockFooter = (trx: Db, id: FooterId): Promise<Footer> =>
  readFooter(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(refuse.unknownFooter)

const columnsOf = (patch: Patch<Footer>) => ({
  logo_url: patch.logoUrl,
  description: patch.description,
  social_links: json(patch.socialLinks),
  contact: json(patch.contact),
  newsletter: json(patch.newsletter),
  quick_links: json(patch.quickLinks),
  bottom_links: json(patch.bottomLinks),
  copyright_text: patch.copyrightText,
})

const json = (value: object | undefined) => value && JSON.stringify(value)

const emptyColumns = {
  logo_url: null,
  description: '',
  social_links: '[]',
  contact: JSON.stringify({ address: '', phone: '', email: '' }),
  newsletter: JSON.stringify({ title: '', placeholderName: '', placeholderEmail: '', buttonText: '' }),
  quick_links: '[]',
  bottom_links: '[]',
  copyright_text: '',
}

const readFooter = (db: Db) =>
  db
    .selectFrom('footers')
    .select([
      'id',
      'logo_url as logoUrl',
      'description',
      'social_links as socialLinks',
      'contact',
      'newsletter',
      'quick_links as quickLinks',
      'bottom_links as bottomLinks',
      'copyright_text as copyrightText',
    ])
