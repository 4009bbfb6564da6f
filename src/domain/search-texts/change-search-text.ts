import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { findLinks, type Link } from '#domain/links/links.ts'
import { type Media, storePicture } from '#domain/media/store-picture.ts'
import type { Upload } from '#domain/media/upload.ts'
import { type LinkTarget, linkKey } from '#values/link-kinds.ts'
import { searchTextRefusals } from './refusals.ts'
import { findSearchText, noSearchText, searchTextsTag, searchTextTag } from './search-text.ts'

export interface SearchTextChanges {
  target: LinkTarget
  title?: string | undefined
  description?: string | undefined
  noindex?: boolean | undefined
  /** Null for none. */
  picture?: Upload | null | undefined
  version?: number | undefined
}

export async function changeSearchText(
  db: Db,
  actor: Actor,
  { target, picture, version: sent, ...changes }: SearchTextChanges,
  media: Media,
): Promise<void> {
  const link = await getPage(db, actor, target)
  const path = picture ? await storePicture(media, picture) : picture
  const { kind, id } = target
  await inTransaction(db, async trx => {
    await trx
      .insertInto('search_texts')
      .values({ kind, id })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    await trx
      .selectFrom('search_texts')
      .select('id')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .forUpdate()
      .execute()
    const before = (await findSearchText(trx, target)) ?? noSearchText
    await refuseStale(trx, {
      subject: 'search-text',
      subjectId: linkKey(target),
      current: before.version,
      sent,
    })
    await trx
      .updateTable('search_texts')
      .set({ ...changes, picture: path })
      .where('kind', '=', kind)
      .where('id', '=', id)
      .execute()
    const after = await findSearchText(trx, target)
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'search-text',
      subjectId: linkKey(target),
      label: link.label,
      before,
      after,
    })
    announce(trx, searchTextsTag, searchTextTag(target))
  })
}

/** The page that a text is about, where the actor may say what is said of it: sellers of their own products. */
export async function getPage(db: Db, actor: Actor, target: LinkTarget): Promise<Link> {
  const link = (await findLinks(db, [target])).get(linkKey(target))
  if (!link || !hasPage(target)) throw searchTextRefusals.noPage()
  if (actor.role !== 'admin' && !(await isOwnProduct(db, actor, target)))
    throw searchTextRefusals.othersPage()
  return link
}

/** A brand or a concern is a filter of the list of products, which search engines leave out. */
const hasPage = ({ kind, id }: LinkTarget) =>
  kind !== 'url' && kind !== 'brand' && kind !== 'concern' && !(kind === 'page' && id.includes('?'))

async function isOwnProduct(db: Db, actor: Actor, { kind, id }: LinkTarget): Promise<boolean> {
  if (kind !== 'product') return false
  const own = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id as never)
    .where('seller_id', '=', actor.id)
    .executeTakeFirst()
  return own !== undefined
}
