import { getAbout } from '#domain/content/about.ts'
import type { Services } from '#services.ts'
import { presentAbout } from '../present/content.ts'
import type { LoadedPage } from './page.ts'

export async function aboutPage({ db }: Services): Promise<LoadedPage> {
  const about = presentAbout(await getAbout(db))
  return {
    name: 'about',
    props: { about },
    head: {
      title: about.heading,
      description: (about.mission || about.introParagraphs[0] || 'About us.').slice(0, 155),
      canonical: '/about',
      image: about.image?.startsWith('/') ? about.image : undefined,
    },
    tags: ['about', 'categories'],
  }
}
