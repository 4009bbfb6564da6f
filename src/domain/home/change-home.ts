import path from 'node:path'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { badInput } from '#domain/errors.ts'
import { type Media, storePicture } from '#domain/media/store-picture.ts'
import { storeVideo } from '#domain/media/store-video.ts'
import type { Upload } from '#domain/media/upload.ts'
import type { PageDocument } from '#domain/pages/document.ts'
import { getHomeDocument, homePageId, lockPage } from '#domain/pages/page.ts'
import { storeVersion } from '#domain/pages/publish.ts'
import { storeRevision } from '#domain/revisions/revision.ts'
import { arrangeSections, type PlacedSection } from '#values/home-sections.ts'
import { type Home, homeOf, homeVersions, withPiece } from './home.ts'

/** The version that the writer has seen of the piece that is replaced. */
interface SentVersion {
  version?: number | undefined
}

/** Without the second text and its link, the marquee keeps them. */
type Changes = Partial<
  Omit<Home, 'marquee'> & { marquee: { [Field in keyof Home['marquee']]?: string | undefined } }
>

/** Replaces a list of the home page as a whole; of any other piece, fields that are left out stay. */
export async function changeHome(
  db: Db,
  actor: Actor,
  { version: sentVersion, ...pieces }: Changes & SentVersion,
): Promise<PageDocument> {
  return inTransaction(db, async trx => {
    const page = await lockPage(trx, homePageId)
    for (const [name, sent] of Object.entries(pieces)) {
      const piece = name as keyof Home
      const document = await getHomeDocument(trx)
      const before = homeOf(document)[piece]
      await refuseStale(trx, {
        subject: 'home',
        subjectId: piece,
        current: homeVersions(document)[piece],
        sent: sentVersion,
      })
      const after = (
        piece === 'order'
          ? arrangeSections(sent as PlacedSection[])
          : Array.isArray(sent)
            ? sent
            : { ...before, ...sent }
      ) as Home[keyof Home]
      await storeVersion(trx, actor, {
        page,
        before: document,
        sections: withPiece(document.sections, piece, after),
      })
      await recordAudit(trx, actor, {
        action: 'update',
        subject: 'home',
        subjectId: piece,
        before,
        after,
        version: homeVersions(await getHomeDocument(trx))[piece],
      })
      await storeRevision(trx, actor, { kind: 'home', subjectId: piece, before, after })
    }
    return getHomeDocument(trx)
  })
}

/** In slides and brands, 'upload:0' as a picture or video stands for the first of the uploads. */
interface WithUploads extends SentVersion {
  uploads: Upload[]
}

export async function changeSlides(
  db: Db,
  actor: Actor,
  { slides, uploads, version }: Pick<Home, 'slides'> & WithUploads,
  media: Media,
): Promise<PageDocument> {
  const store = storeUploads(media, uploads)
  const stored = await Promise.all(
    slides.map(async slide => {
      const picture = await store.picture(slide.picture)
      const video = await store.video(slide.video)
      const otherVideo = await store.video(slide.otherVideo ?? null)
      if (video && otherVideo && path.extname(video) === path.extname(otherVideo))
        throw homeRefusals.sameVideoFormat()
      return { ...slide, picture, video, otherVideo }
    }),
  )
  return changeHome(db, actor, { slides: stored, version })
}

export async function changeBrands(
  db: Db,
  actor: Actor,
  { brands, uploads, version }: Pick<Home, 'brands'> & WithUploads,
  media: Media,
): Promise<PageDocument> {
  const store = storeUploads(media, uploads)
  const stored = await Promise.all(
    brands.map(async brand => ({ ...brand, logo: await store.picture(brand.logo) })),
  )
  return changeHome(db, actor, { brands: stored, version })
}

/** An uploaded picture wins over a path in the promo. */
export async function changePromo(
  db: Db,
  actor: Actor,
  { upload, version, ...promo }: Home['promo'] & SentVersion & { upload?: Upload | undefined },
  media: Media,
): Promise<PageDocument> {
  const picture = upload ? await storePicture(media, upload) : promo.picture
  return changeHome(db, actor, { promo: { ...promo, picture }, version })
}

/** 'upload:0' → the path of the stored upload; any other path as it is. */
function storeUploads(media: Media, uploads: Upload[]) {
  const storeWith = (store: typeof storePicture) => async (named: string | null) => {
    const [, index] = named?.match(/^upload:(\d+)$/) ?? []
    if (index === undefined) return named
    const bytes = uploads[Number(index)]
    if (!bytes) throw homeRefusals.noSuchUpload(named!)
    return store(media, bytes)
  }
  return { picture: storeWith(storePicture), video: storeWith(storeVideo) }
}

const homeRefusals = {
  noSuchUpload: (name: string) => badInput(`No file was sent for "${name}".`),
  sameVideoFormat: () => badInput('The two videos of a slide must be an MP4 and a WebM.'),
}
