import { announce, type Db, inTransaction } from '#db/client.ts'
import { isDuplicate } from '#db/failures.ts'
import type { Actor } from '#domain/actor.ts'
import { applyChanges, type ChangesTo } from '#domain/apply-changes.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { type Media, storePicture } from '#domain/media/store-picture.ts'
import type { Upload } from '#domain/media/upload.ts'
import { storeRevision } from '#domain/revisions/revision.ts'
import { definedOnly } from '#values/defined-only.ts'
import { type FooterId, newId } from '#values/ids.ts'
import { contentRefusals } from './refusals.ts'
import type {
  DesignerCredit,
  FooterContact,
  LinkSection,
  NewsletterTexts,
  PageLink,
  SocialLink,
} from './tables.ts'

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
  /** Who designed the shop, shown beside the copyright; the link may be left empty. */
  designerCredit: DesignerCredit
  version: number
}

/** An uploaded logo wins over a path in `logoUrl`. */
export type FooterDraft = ChangesTo<Omit<Footer, 'id' | 'version'>> & { logo?: Upload | undefined }

/** The shop's one footer, if it has been made. */
export async function findFooter(db: Db): Promise<Footer | null> {
  return (await readFooter(db).executeTakeFirst()) ?? null
}

/** All fields; those of an empty footer where there is none. */
export const fullFooter = (footer: Footer | null): Footer =>
  footer ?? { id: newId<'footer'>(), ...emptyFooter, version: 0 }

/** What is left out is empty. */
export async function addFooter(
  db: Db,
  actor: Actor,
  { logo, ...draft }: FooterDraft,
  media: Media,
): Promise<Footer> {
  if (await findFooter(db)) throw contentRefusals.footerExists()
  if (logo) draft.logoUrl = await storePicture(media, logo)
  return inTransaction(db, async trx => {
    const id = newId<'footer'>()
    const after: Footer = { id, ...emptyFooter, ...definedOnly(draft), version: 1 }
    await trx
      .insertInto('footers')
      .values({ id, ...columnsOf(after) })
      .execute()
      .catch(error => {
        throw isDuplicate(error, 'footers_only_one') ? contentRefusals.footerExists() : error
      })
    await recordAudit(trx, actor, { action: 'create', subject: 'footer', subjectId: id, after })
    await storeFooter(trx, actor, null, after)
    announce(trx, 'footer')
    return after
  })
}

export async function updateFooter(
  db: Db,
  actor: Actor,
  { id, logo, version: sent, ...changes }: FooterDraft & { id: FooterId; version?: number | undefined },
  media: Media,
): Promise<Footer> {
  if ((await findFooter(db))?.id !== id) throw contentRefusals.unknownFooter()
  if (logo) changes.logoUrl = await storePicture(media, logo)
  return inTransaction(db, async trx => {
    const before = await lockFooter(trx, id)
    await refuseStale(trx, { subject: 'footer', subjectId: id, current: before.version, sent })
    const after = applyChanges(before, changes)
    const { version } = await trx
      .updateTable('footers')
      .set(columnsOf(after))
      .where('id', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    const saved = { ...after, version }
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'footer',
      subjectId: id,
      before,
      after: saved,
    })
    await storeFooter(trx, actor, before, saved)
    announce(trx, 'footer')
    return saved
  })
}

export async function deleteFooter(db: Db, actor: Actor, id: FooterId): Promise<void> {
  await inTransaction(db, async trx => {
    const before = await lockFooter(trx, id)
    await trx.deleteFrom('footers').where('id', '=', id).execute()
    await recordAudit(trx, actor, { action: 'delete', subject: 'footer', subjectId: id, before })
    await storeFooter(trx, actor, before, null)
    announce(trx, 'footer')
  })
}

/** Null is the shop without a footer of its own. */
export async function restoreFooter(
  trx: Db,
  actor: Actor,
  snapshot: FooterDraft | null,
  media: Media,
): Promise<void> {
  const current = await findFooter(trx)
  if (snapshot && current) await updateFooter(trx, actor, { ...snapshot, id: current.id }, media)
  else if (snapshot) await addFooter(trx, actor, snapshot, media)
  else if (current) await deleteFooter(trx, actor, current.id)
}

/** Without its id: a footer that is deleted and made again is still the shop's footer. */
async function storeFooter(
  trx: Db,
  actor: Actor,
  before: Footer | null,
  after: Footer | null,
): Promise<void> {
  await storeRevision(trx, actor, {
    kind: 'footer',
    subjectId: 'footer',
    before: before && { ...before, id: undefined },
    after: after && { ...after, id: undefined },
  })
}

const lockFooter = (trx: Db, id: FooterId): Promise<Footer> =>
  readFooter(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(contentRefusals.unknownFooter)

const columnsOf = (footer: Footer) => ({
  logo_url: footer.logoUrl,
  description: footer.description,
  social_links: JSON.stringify(footer.socialLinks),
  contact: JSON.stringify(footer.contact),
  newsletter: JSON.stringify(footer.newsletter),
  quick_links: JSON.stringify(footer.quickLinks),
  bottom_links: JSON.stringify(footer.bottomLinks),
  copyright_text: footer.copyrightText,
  designer_credit: JSON.stringify(footer.designerCredit),
})

const emptyFooter = {
  logoUrl: null,
  description: '',
  socialLinks: [],
  contact: { address: '', phone: '', email: '' },
  newsletter: { title: '', placeholderName: '', placeholderEmail: '', buttonText: '' },
  quickLinks: [],
  bottomLinks: [],
  copyrightText: '',
  designerCredit: { text: '', url: '' },
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
      'designer_credit as designerCredit',
      'version',
    ])
