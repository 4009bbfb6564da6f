import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { badField, refuse } from '#domain/errors.ts'
import type { Files } from '#domain/media/files.ts'
import { storeFile } from '#domain/media/store-file.ts'
import { bytesOf, sizeOf, type Upload } from '#domain/media/upload.ts'
import { newId } from '#values/ids.ts'
import type { OwnFont } from '#values/looks/dress.ts'
import type { FallbackMetrics } from '#values/looks/fonts.ts'
import type { FontId } from './tables.ts'

/** What the shop needs of a font, as WOFF2. */
export interface TrimmedFont {
  bytes: Buffer
  weights: string
  fallback: FallbackMetrics
  /** Letters that the shop needs and it lacks. */
  missing: string
}

export type TrimFont = (bytes: Buffer) => Promise<TrimmedFont | 'unreadable' | 'not-embeddable'>

export interface AddedFont extends OwnFont {
  missing: string
}

const mostBytes = 4 * 1024 * 1024
const mostFonts = 20

export async function listOwnFonts(db: Db): Promise<AddedFont[]> {
  return db
    .selectFrom('look_fonts')
    .select(['id', 'family', 'file', 'weights', 'fallback', 'missing'])
    .orderBy('id')
    .execute()
}

export async function addOwnFont(
  shop: { db: Db; files: Files; trimFont: TrimFont },
  actor: Actor,
  { name, file }: { name: string; file: Upload },
): Promise<{ id: FontId; missing: string }> {
  if (sizeOf(file) > mostBytes) throw badField('font', 'The file of a font can have at most 4 MB.')
  if ((await listOwnFonts(shop.db)).length >= mostFonts)
    throw badField('font', `A shop can have ${mostFonts} fonts. Please remove one first.`)
  const font = await shop.trimFont(await bytesOf(file))
  if (font === 'unreadable')
    throw badField('font', 'This is not a font that we can read. Please send a WOFF2, TTF or OTF file.')
  if (font === 'not-embeddable')
    throw badField('font', 'The maker of this font does not allow it on websites. Please choose another one.')
  const path = await storeFile(shop, font.bytes, 'woff2')
  const id = newId<'look-font'>()
  await inTransaction(shop.db, async trx => {
    const { weights, fallback, missing } = font
    await trx
      .insertInto('look_fonts')
      .values({ id, family: name, file: path, weights, fallback: JSON.stringify(fallback), missing })
      .execute()
    await recordAudit(trx, actor, {
      action: 'create',
      subject: 'font',
      subjectId: id,
      after: { name, missing },
    })
    announce(trx, 'looks')
  })
  return { id, missing: font.missing }
}

/** Texts in it take the font of the look. */
export async function removeOwnFont(db: Db, actor: Actor, id: FontId): Promise<void> {
  await inTransaction(db, async trx => {
    const removed = await trx
      .deleteFrom('look_fonts')
      .where('id', '=', id)
      .returning('family as name')
      .executeTakeFirst()
    if (!removed) throw refuse.unknown()
    await recordAudit(trx, actor, { action: 'delete', subject: 'font', subjectId: id, before: removed })
    announce(trx, 'looks')
  })
}
