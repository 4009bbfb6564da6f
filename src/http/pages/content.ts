import { about as aboutReply } from '#contract/content/about.ts'
import { contact as contactReply } from '#contract/content/contact.ts'
import { policySection } from '#contract/content/policies.ts'
import { getAbout } from '#domain/content/about.ts'
import { getContact } from '#domain/content/contact.ts'
import { getPolicy } from '#domain/content/policy.ts'
import type { PolicyKind } from '#domain/content/tables.ts'
import { getSettings } from '#domain/settings/settings.ts'
import type { Services } from '#services.ts'
import { formatDate } from '#values/dates.ts'
import { policyPages } from '#values/shop-pages.ts'
import type { LoadedPage } from './page.ts'

type PageNamed<Name> = Extract<LoadedPage, { name: Name }>

export async function aboutPage({ db }: Services): Promise<PageNamed<'about'>> {
  const about = aboutReply.parse(await getAbout(db))
  return {
    name: 'about',
    props: { about },
    head: {
      title: about.heading,
      description: (about.mission || about.introParagraphs[0] || 'About us.').slice(0, 155),
      canonical: '/about',
      image: about.image?.startsWith('/') ? about.image : undefined,
    },
    about: { kind: 'page', id: '/about' },
    tags: ['about', 'categories'],
  }
}

export async function contactPage({ db }: Services): Promise<PageNamed<'contact'>> {
  const contact = contactReply.parse(await getContact(db))
  return {
    name: 'contact',
    props: { contact },
    head: {
      title: contact.heading,
      description: (contact.description || 'How to reach us.').slice(0, 155),
      canonical: '/contact',
    },
    about: { kind: 'page', id: '/contact' },
    tags: ['contact', 'categories'],
  }
}

export const policyTexts: Record<PolicyKind, { title: string; welcome: string; path: string }> = {
  terms: {
    ...policyPages.terms,
    welcome: 'These terms say what you can expect from us, and what we ask of you.',
  },
  privacy: {
    ...policyPages.privacy,
    welcome: 'This policy explains what we know about you, why, and for how long.',
  },
  returns: {
    ...policyPages.returns,
    welcome: 'This policy explains how to return something and how you get your money back.',
  },
  shipping: {
    ...policyPages.shipping,
    welcome: 'This policy says where we deliver, how fast, and what it costs.',
  },
}

/** As specified for policies that came with the shop. */
const neverEdited = 'Dec 12, 2020'

export const policyPage =
  (kind: PolicyKind) =>
  async ({ db }: Services): Promise<PageNamed<'policy'>> => {
    const { title, path, ...texts } = policyTexts[kind]
    const [{ editedAt, sections }, { shopName }] = await Promise.all([getPolicy(db, kind), getSettings(db)])
    const welcome = `Welcome to ${shopName}. ${texts.welcome}`
    const written = sections.length > 0
    const lastModified = editedAt ? formatDate(editedAt) : neverEdited
    return {
      name: 'policy',
      props: {
        title,
        welcome,
        lastModified: written ? lastModified : null,
        sections: sections.map(section => policySection.parse(section)),
      },
      head: { title, description: welcome, canonical: path, noIndex: !written },
      about: { kind: 'policy', id: kind },
      tags: [`policy:${kind}`, 'categories'],
    }
  }
