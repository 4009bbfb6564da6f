import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { getAbout, updateAbout } from '#domain/content/about.ts'
import { getContact, updateContact } from '#domain/content/contact.ts'
import { addFooter } from '#domain/content/footer.ts'
import { appendSection } from '#domain/content/policy.ts'
import type { PolicyKind } from '#domain/content/tables.ts'
import type { Media } from '#domain/media/store-picture.ts'
import { about, contact, footer, privacy, returns, shipping, terms } from './content/index.ts'

const policies = { terms, privacy, returns, shipping }

/** About, contact, footer and the four policies; the policies count as never edited. */
export async function fillContent(
  trx: Db,
  actor: Actor,
  pictureOf: ReadonlyMap<string, string>,
  media: Media,
) {
  const image = pictureOf.get(about.image) ?? null
  await updateAbout(trx, actor, { ...about, id: (await getAbout(trx)).id, image }, media)
  await updateContact(trx, actor, { ...contact, id: (await getContact(trx)).id })
  await addFooter(trx, actor, { ...footer, logoUrl: null }, media)
  for (const [kind, sections] of Object.entries(policies))
    for (const section of sections) await appendSection(trx, kind as PolicyKind, section)
}
