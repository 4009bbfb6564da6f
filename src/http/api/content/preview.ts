import type { z } from 'zod'
import { footer as footerReply } from '#contract/content/footer.ts'
import type { previewEndpoints } from '#contract/content/preview.ts'
import type { Pages } from '#contract/pages.ts'
import { pageCard } from '#contract/products/products.ts'
import type { Article } from '#domain/blog/article.ts'
import { minutesToRead } from '#domain/blog/reading-time.ts'
import { findFooter, fullFooter } from '#domain/content/footer.ts'
import { type Home, withPiece } from '#domain/home/home.ts'
import type { StoredSection } from '#domain/pages/document.ts'
import { getHomeDocument, getPage } from '#domain/pages/page.ts'
import { type Card, listCards } from '#domain/products/list-cards.ts'
import type { Services } from '#services.ts'
import { definedOnly } from '#values/defined-only.ts'
import { arrangeSections } from '#values/home-sections.ts'
import { newId } from '#values/ids.ts'
import { articleShown } from '../../pages/blog.ts'
import { aboutPage, contactPage, policyPage } from '../../pages/content.ts'
import { homePage } from '../../pages/home.ts'
import { listing, readQuery } from '../../pages/listing.ts'
import { pagesView } from '../../pages/listing-links.ts'
import { ownPageShown } from '../../pages/own-page.ts'
import type { LoadedPage } from '../../pages/page.ts'
import type { DraftRenderer } from '../../pages/serve-pages.ts'
import type { Handlers } from '../../serve.ts'

type Draft = z.output<(typeof previewEndpoints)['POST /api/content/preview']['body']>

export const previewHandlers = (
  services: Services,
  renderDraft: DraftRenderer,
): Pick<Handlers, keyof typeof previewEndpoints> => ({
  'POST /api/content/preview': async ({ body }) => {
    if (body.page !== 'footer') return { html: await renderDraft(await loadDraft(services, body)) }
    const footer = { ...fullFooter(await findFooter(services.db)), ...definedOnly(body.draft) }
    return { html: await renderDraft(await contactPage(services), { footer: footerReply.parse(footer) }) }
  },
})

/** The page with the draft instead of the saved content. */
async function loadDraft(services: Services, body: Exclude<Draft, { page: 'footer' }>): Promise<LoadedPage> {
  switch (body.page) {
    case 'home':
      return homePage(
        services,
        undefined,
        await withPieces(services, definedOnly(body.draft) as Partial<Home>),
      )
    case 'own': {
      const page = await getPage(services.db, body.id)
      if (page.kind === 'home') return homePage(services, undefined, body.sections)
      return ownPageShown(services, page, body.sections, true)
    }
    case 'about': {
      const page = await aboutPage(services)
      return { ...page, props: { about: { ...page.props.about, ...definedOnly(body.draft) } } }
    }
    case 'contact': {
      const page = await contactPage(services)
      return { ...page, props: { contact: { ...page.props.contact, ...definedOnly(body.draft) } } }
    }
    case 'policy': {
      const page = await policyPage(body.policy)(services)
      const sections = body.draft.map(({ heading, content = '', bulletPoints = [] }) => ({
        _id: newId(),
        heading,
        content,
        bulletPoints,
        version: 0,
      }))
      return { ...page, props: { ...page.props, sections } }
    }
    case 'article':
      return articleShown(services, articleOf(body.draft))
    case 'collection': {
      const { title, intro, products: ids } = body.draft
      const cards = await listCards(services.db, ids)
      const picture = cards[0]?.images[1] ?? cards[0]?.image
      return withCards(await listing(services, { ...listed, title, intro, picture }), cards)
    }
    case 'category': {
      const { name, intro, picture } = body.draft
      const page = await listing(services, {
        ...listed,
        title: `${name} Products`,
        intro,
        picture,
        ...(body.category && { within: body.category }),
      })
      return body.category ? page : withCards(page, [])
    }
  }
}

/** The published home page with some of its pieces as they would be. */
async function withPieces({ db }: Services, draft: Partial<Home>): Promise<StoredSection[]> {
  let { sections } = await getHomeDocument(db)
  for (const [piece, value] of Object.entries(draft))
    sections = withPiece(
      sections,
      piece as keyof Home,
      piece === 'order' ? arrangeSections(value as Home['order']) : value,
    )
  return sections
}

const listed = { path: '/preview', tags: [], query: readQuery({}) }
const firstPage = 24

/** These products and no others, as a curated page shows them. */
function withCards(page: LoadedPage, cards: Card[]): LoadedPage {
  const props = {
    ...(page.props as Pages['listing']),
    curated: true,
    products: cards.slice(0, firstPage).map(card => pageCard.parse(card)),
    pages: pagesView(
      listed.path,
      listed.query,
      { total: cards.length, exact: true, next: undefined },
      firstPage,
    ),
    total: cards.length,
    more: false,
    sort: 'chosen' as const,
    filters: [],
  }
  return { ...page, props, head: { ...page.head, jsonLd: [] } } as LoadedPage
}

const articleOf = (draft: Extract<Draft, { page: 'article' }>['draft']): Article => ({
  ...draft,
  id: newId<'article'>(),
  slug: 'preview',
  readingMinutes: minutesToRead(draft.body),
  draft: true,
  publishAt: new Date(),
  seasonStart: null,
  seasonEnd: null,
  createdAt: new Date(),
  updatedAt: new Date(),
  version: 0,
})
