import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Achievement } from '#db/tables.ts'
import type { Account } from '#domain/accounts/account.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import type { AboutId } from '#values/ids.ts'
import { type Changes, refuseNoChange } from './changes.ts'
import type { StorePicture } from './store-picture.ts'

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

export interface AboutUpdate {
  id: AboutId
  by: Account
  changes: Changes<About>
  /** A new picture; it wins over a path in the changes. */
  picture?: Buffer | undefined
}

export async function updateAbout(
  db: Db,
  { id, by, changes, picture }: AboutUpdate,
  storePicture: StorePicture,
): Promise<About> {
  if ((await getAbout(db)).id !== id) throw refuse.unknownAbout()
  const image = picture ? await storePicture(picture) : changes.image
  const wanted = { ...changes, image }
  refuseNoChange(wanted)
  return inTransaction(db, async trx => {
    const before = await readAbout(trx).forUpdate().executeTakeFirstOrThrow(refuse.unknownAbout)
    await trx.updateTable('about').set(columnsOf(wanted)).where('id', '=', id).execute()
    const after = await getAbout(trx)
    await recordAudit(trx, by, { action: 'update', subject: 'about', subjectId: id, before, after })
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

const columnsOf = (changes: Changes<About>) => ({
  heading: changes.heading,
  image: changes.image,
  typewriter_texts: changes.typewriterTexts,
  intro_paragraphs: changes.introParagraphs,
  mission: changes.mission,
  vision: changes.vision,
  features: changes.features,
  achievements: changes.achievements && JSON.stringify(changes.achievements),
  contact_email: changes.contactEmail,
})
