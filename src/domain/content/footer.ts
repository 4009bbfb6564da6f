import type { Db } from '#db/client.ts'
import type { FooterContact, LinkSection, NewsletterTexts, PageLink, SocialLink } from '#db/tables.ts'
import { refuse } from '#domain/errors.ts'
import type { FooterId } from '#values/ids.ts'
import type { Changes } from './changes.ts'

export interface Footer {
  id: FooterId
  logoUrl: string | null
  description: string
  socialLinks: SocialLink[]
  contact: FooterContact
  newsletter: NewsletterTexts
  quickLinks: LinkSection[]
  bottomLinks: PageLink[]
  copyrightText: string
}

/** The shop's one footer, if it has been made. */
export async function findFooter(db: Db): Promise<Footer | null> {
  return (await readFooter(db).executeTakeFirst()) ?? null
}

export async function getFooter(db: Db, id: FooterId): Promise<Footer> {
  return readFooter(db).where('id', '=', id).executeTakeFirstOrThrow(refuse.unknownFooter)
}

/** The same, and nobody else changes it until this transaction ends. */
export async function lockFooter(trx: Db, id: FooterId): Promise<Footer> {
  return readFooter(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow(refuse.unknownFooter)
}

export const footerColumns = (changes: Changes<Footer>) => ({
  logo_url: changes.logoUrl,
  description: changes.description,
  social_links: json(changes.socialLinks),
  contact: json(changes.contact),
  newsletter: json(changes.newsletter),
  quick_links: json(changes.quickLinks),
  bottom_links: json(changes.bottomLinks),
  copyright_text: changes.copyrightText,
})

const json = (value: object | undefined) => value && JSON.stringify(value)

const readFooter = (db: Db) =>
  db
    .selectFrom('footers')
    .select([
      'id',
      'logo_url as logoUrl',
      'description',
      'social_links as socialLinks',
      'contact',
      'newsletter',
      'quick_links as quickLinks',
      'bottom_links as bottomLinks',
      'copyright_text as copyrightText',
    ])
