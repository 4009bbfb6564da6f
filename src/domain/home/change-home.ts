import path from 'node:path'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { type Media, storePicture } from '#domain/media/store-picture.ts'
import { storeVideo } from '#domain/media/store-video.ts'
import type { Upload } from '#domain/media/upload.ts'
import { getHome, type Home } from './home.ts'

/** Replaces pieces of the home page, each as a whole. */
export async function changeHome(db: Db, actor: Actor, pieces: Partial<Home>): Promise<Home> {
  return inTransaction(db, async trx => {
    for (const [piece, after] of Object.entries(pieces)) {
      const before = await trx
        .selectFrom('home_pieces')
        .select('value')
        .where('piece', '=', piece)
        .forUpdate()
        .executeTakeFirstOrThrow()
      await trx
        .updateTable('home_pieces')
        .set({ value: JSON.stringify(after) })
        .where('piece', '=', piece)
        .execute()
      await recordAudit(trx, actor, {
        action: 'update',
        subject: 'home',
        subjectId: piece,
        before: before.value as object,
        after,
      })
    }
    announce(trx, 'home')
    return getHome(trx)
  })
}

/** In slides and brands, 'upload:0' as a picture or video stands for the first of the uploads. */
interface WithUploads {
  uploads: Upload[]
}

export async function changeSlides(
  db: Db,
  actor: Actor,
  { slides, uploads }: Pick<Home, 'slides'> & WithUploads,
  media: Media,
): Promise<Home> {
  const store = storeUploads(media, uploads)
  const stored = await Promise.all(
    slides.map(async slide => {
      const picture = await store.picture(slide.picture)
      const video = await store.video(slide.video)
      const otherVideo = await store.video(slide.otherVideo ?? null)
      if (video && otherVideo && path.extname(video) === path.extname(otherVideo))
        throw refuse.sameVideoFormat()
      return { ...slide, picture, video, otherVideo }
    }),
  )
  return changeHome(db, actor, { slides: stored })
}

export async function changeBrands(
  db: Db,
  actor: Actor,
  { brands, uploads }: Pick<Home, 'brands'> & WithUploads,
  media: Media,
): Promise<Home> {
  const store = storeUploads(media, uploads)
  const stored = await Promise.all(
    brands.map(async brand => ({ ...brand, logo: await store.picture(brand.logo) })),
  )
  return changeHome(db, actor, { brands: stored })
}

/** An uploaded picture wins over a path in the promo. */
export async function changePromo(
  db: Db,
  actor: Actor,
  { upload, ...promo }: Home['promo'] & { upload?: Upload | undefined },
  media: Media,
): Promise<Home> {
  const picture = upload ? await storePicture(media, upload) : promo.picture
  return changeHome(db, actor, { promo: { ...promo, picture } })
}

/** 'upload:0' → the path of the stored upload; any other path as it is. */
function storeUploads(media: Media, uploads: Upload[]) {
  const storeWith = (store: typeof storePicture) => async (named: string | null) => {
    const [, index] = named?.match(/^upload:(\d+)$/) ?? []
    if (index === undefined) return named
    const bytes = uploads[Number(index)]
    if (!bytes) throw refuse.noSuchUpload(named!)
    return store(media, bytes)
  }
  return { picture: storeWith(storePicture), video: storeWith(storeVideo) }
}
