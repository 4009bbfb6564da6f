import path from 'node:path'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Account } from '#domain/accounts/account.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { type Media, storePicture } from '#domain/media/store-picture.ts'
import { storeVideo } from '#domain/media/store-video.ts'
import { getHome, type Home } from './home.ts'

/** Replaces one piece of the home page. */
export async function changeHome<Piece extends keyof Home>(
  db: Db,
  by: Account,
  piece: Piece,
  value: Home[Piece],
): Promise<Home> {
  return inTransaction(db, async trx => {
    const before = await trx
      .selectFrom('home_pieces')
      .select('value')
      .where('piece', '=', piece)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('home_pieces')
      .set({ value: JSON.stringify(value) })
      .where('piece', '=', piece)
      .execute()
    await recordAudit(trx, by, {
      action: 'update',
      subject: 'home',
      subjectId: piece,
      before: before.value as object,
      after: value,
    })
    announce(trx, 'home')
    return getHome(trx)
  })
}

/** The banner; 'upload:0' as a picture or video stands for the first file that was sent. */
export async function changeSlides(
  db: Db,
  by: Account,
  slides: Home['slides'],
  uploads: Buffer[],
  media: Media,
): Promise<Home> {
  const stored = await Promise.all(
    slides.map(async slide => {
      const picture = await resolve(slide.picture, uploads, bytes => storePicture(media, bytes))
      const video = await resolve(slide.video, uploads, bytes => storeVideo(media, bytes))
      const otherVideo = await resolve(slide.otherVideo ?? null, uploads, bytes => storeVideo(media, bytes))
      if (video && otherVideo && path.extname(video) === path.extname(otherVideo))
        throw refuse.sameVideoFormat()
      return { ...slide, picture, video, otherVideo }
    }),
  )
  return changeHome(db, by, 'slides', stored)
}

/** The brands; 'upload:0' as a logo stands for the first file that was sent. */
export async function changeBrands(
  db: Db,
  by: Account,
  brands: Home['brands'],
  uploads: Buffer[],
  media: Media,
): Promise<Home> {
  const stored = await Promise.all(
    brands.map(async brand => ({
      ...brand,
      logo: await resolve(brand.logo, uploads, bytes => storePicture(media, bytes)),
    })),
  )
  return changeHome(db, by, 'brands', stored)
}

/** The promo; a picture that was sent wins over a path. */
export async function changePromo(
  db: Db,
  by: Account,
  promo: Home['promo'],
  picture: Buffer | undefined,
  media: Media,
): Promise<Home> {
  const kept = picture ? await storePicture(media, picture) : promo.picture
  return changeHome(db, by, 'promo', { ...promo, picture: kept })
}

async function resolve(
  named: string | null,
  uploads: Buffer[],
  store: (bytes: Buffer) => Promise<string>,
): Promise<string | null> {
  const [, index] = named?.match(/^upload:(\d+)$/) ?? []
  if (index === undefined) return named
  const bytes = uploads[Number(index)]
  if (!bytes) throw refuse.noSuchUpload(named!)
  return store(bytes)
}
