import type { SectionView } from '#contract/content/section-views.ts'
import type { StoredSection } from '#domain/pages/document.ts'
import type { Services } from '#services.ts'
import type { LoadedPage, PageCall } from './page.ts'
import { loadSections } from './sections.ts'
import { sharedData } from './shared-data.ts'

/** `draft`: sections that are not published. */
export async function homePage(
  services: Services,
  _call?: PageCall,
  draft?: StoredSection[],
): Promise<LoadedPage> {
  const stored = draft ?? (await sharedData(services).home()).sections
  const { tags, sections, ...loaded } = await loadSections(services, stored, {
    isHome: true,
    isDraft: draft !== undefined,
  })
  return {
    name: 'home',
    props: { sections },
    head: {
      title: 'skincare, haircare, makeup and bath',
      shopFirst: true,
      description:
        'Beauty that glows: skincare, haircare, makeup, bath soaps and makeup tools, delivered across India.',
      canonical: '/',
      preload: firstPicture(sections),
    },
    about: { kind: 'page', id: '/' },
    tags: [...new Set(['home', 'categories', ...tags])],
    ...loaded,
  }
}

/** Of a banner on the first screen. `sizes` is the banner's, so that the browser preloads the rendition it then shows. */
export function firstPicture(sections: SectionView[]) {
  const banner = sections.slice(0, 3).find(({ type }) => type === 'slides')
  const path = banner?.type === 'slides' ? banner.slides[0]?.picture : undefined
  return path ? { path, sizes: '(min-width: 80rem) 78rem, 100vw' } : undefined
}
