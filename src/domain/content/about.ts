import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { applyChanges, type ChangesTo } from '#domain/apply-changes.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { type Media, storePicture } from '#domain/media/store-picture.ts'
import type { Upload } from '#domain/media/upload.ts'
import { storeRevision } from '#domain/revisions/revision.ts'
import type { AboutId } from '#values/ids.ts'
import { contentRefusals } from './refusals.ts'
import type { Achievement } from './tables.ts'

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
  version: number
}

export async function getAbout(db: Db): Promise<About> {
  return readAbout(db).executeTakeFirstOrThrow(contentRefusals.unknownAbout)
}

/** An uploaded picture wins over a path in `image`. */
export async function updateAbout(
  db: Db,
  actor: Actor,
  {
    id,
    picture,
    version: sent,
    ...changes
  }: ChangesTo<About> & { id: AboutId; picture?: Upload | undefined },
  media: Media,
): Promise<About> {
  if ((await getAbout(db)).id !== id) throw contentRefusals.unknownAbout()
  if (picture) changes.image = await storePicture(media, picture)
  return inTransaction(db, async trx => {
    const before = await readAbout(trx).forUpdate().executeTakeFirstOrThrow(contentRefusals.unknownAbout)
    await refuseStale(trx, { subject: 'about', subjectId: id, current: before.version, sent })
    const after = applyChanges(before, changes)
    const { version } = await trx
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
      .returning('version')
      .executeTakeFirstOrThrow()
    const saved = { ...after, version }
    await recordAudit(trx, actor, { action: 'update', subject: 'about', subjectId: id, before, after: saved })
    await storeRevision(trx, actor, { kind: 'about', subjectId: 'about', before, after: saved })
    announce(trx, 'about')
    return saved
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
      'version',
    ])
