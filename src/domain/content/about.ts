import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Achievement } from '#db/tables.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { type Media, storePicture } from '#domain/media/store-picture.ts'
import type { AboutId } from '#values/ids.ts'
import { type Patch, refuseEmptyPatch } from './patch.ts'

export interface About {
  id: AboutId
  heading: string
  image: string | null
  typewriterTexts: string[]
  introParagraphs: string[]
  mission: string
  vision: string
  features: string[]
  achievements: Achievement[]
  contactEmail: string
}

export async function getAbout(db: Db): Promise<About> {
  return readAbout(db).executeTakeFirstOrThrow(refuse.unknownAbout)
}

/** An uploaded picture wins over a path in the patch. */
export async function updateAbout(
  db: Db,
  actor: Actor,
  { id, picture, ...patch }: Patch<About> & { id: AboutId; picture?: Buffer | undefined },
  media: Media,
): Promise<About> {
  if ((await getAbout(db)).id !== id) throw refuse.unknownAbout()
  if (picture) patch.image = await storePicture(media, picture)
  refuseEmptyPatch(patch)
  return inTransaction(db, async trx => {
    const before = await readAbout(trx).forUpdate().executeTakeFirstOrThrow(refuse.unknownAbout)
    await trx
      .updateTable('about')
      .set({
        heading: patch.heading,
        image: patch.image,
        typewriter_texts: patch.typewriterTexts,
        intro_paragraphs: patch.introParagraphs,
        mission: patch.mission,
        vision: patch.vision,
        features: patch.features,
        achievements: patch.achievements && JSON.stringify(patch.achievements),
        contact_email: patch.contactEmail,
      })
      .where('id', '=', id)
      .execute()
    const after = await getAbout(trx)
    await recordAudit(trx, actor, { action: 'update', subject: 'about', subjectId: id, before, after })
    announce(trx, 'about')
    return after
  })
}

const readAbout = (db: Db) =>
  db
    .selectFrom('about')
    .select([
      'id',
      'heading',
      'image',
      'typewriter_texts as typewriterTexts',
      'intro_paragraphs as introParagraphs',
      'mission',
      'vision',
      'features',
      'achievements',
      'contact_email as contactEmail',
    ])
