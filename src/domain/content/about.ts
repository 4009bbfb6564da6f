import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Achievement } from '#db/tables.ts'
import type { Actor } from '#domain/actor.ts'
import { applyChanges, type ChangesTo } from '#domain/apply-changes.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { type Media, storePicture } from '#domain/media/store-picture.ts'
import type { AboutId } from '#values/ids.ts'

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

/** An uploaded picture wins over a path in `image`. */
export async function updateAbout(
  db: Db,
  actor: Actor,
  { id, picture, ...changes }: ChangesTo<About> & { id: AboutId; picture?: Buffer | undefined },
  media: Media,
): Promise<About> {
  if ((await getAbout(db)).id !== id) throw refuse.unknownAbout()
  if (picture) changes.image = await storePicture(media, picture)
  return inTransaction(db, async trx => {
    const before = await readAbout(trx).forUpdate().executeTakeFirstOrThrow(refuse.unknownAbout)
    const after = applyChanges(before, changes)
    await trx
      .updateTable('about')
      .set({
        heading: after.heading,
        image: after.image,
        typewriter_texts: after.typewriterTexts,
        intro_paragraphs: after.introParagraphs,
        mission: after.mission,
        vision: after.vision,
        features: after.features,
        achievements: JSON.stringify(after.achievements),
        contact_email: after.contactEmail,
      })
      .where('id', '=', id)
      .execute()
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
