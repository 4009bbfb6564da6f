import { getContact } from '#domain/content/contact.ts'
import type { Services } from '#services.ts'
import { presentContact } from '../present/content.ts'
import type { LoadedPage } from './page.ts'

export async function contactPage({ db }: Services): Promise<LoadedPage> {
  const contact = presentContact(await getContact(db))
  return {
    name: 'contact',
    props: { contact },
    head: {
      title: contact.heading,
      description: (contact.description || 'How to reach us.').slice(0, 155),
      canonical: '/contact',
    },
    tags: ['contact', 'categories'],
  }
}
