import type { StoredSection } from '#domain/pages/document.ts'
import { getPublishedPage, type Page } from '#domain/pages/page.ts'
import type { Services } from '#services.ts'
import { firstPicture } from './home.ts'
import type { LoadedPage, PageCall } from './page.ts'
import { loadSections } from './sections.ts'

/** A page that the shop made of sections. */
export async function ownPage(services: Services, { params }: PageCall): Promise<LoadedPage> {
  const { document, ...page } = await getPublishedPage(services.db, params.slug!)
  return ownPageShown(services, page, document.sections, false)
}

export async function ownPageShown(
  services: Services,
  { id, title, description, slug }: Pick<Page, 'id' | 'title' | 'description' | 'slug'>,
  stored: StoredSection[],
  isDraft: boolean,
): Promise<LoadedPage> {
  const { tags, sections, ...loaded } = await loadSections(services, stored, { isDraft })
  const preload = firstPicture(sections)
  const story = sections.find(section => section.type === 'story')
  return {
    name: 'own',
    props: { title, sections },
    head: {
      title,
      description: description || title,
      canonical: ownPagePath(slug),
      image: preload?.path ?? story?.picture ?? undefined,
      preload,
    },
    about: { kind: 'own-page', id },
    tags: [...new Set(['pages', 'categories', ...tags])],
    ...loaded,
  }
}

export const ownPagePath = (slug: string) => `/pages/${encodeURIComponent(slug)}`
