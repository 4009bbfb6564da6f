import { articleCard } from '#contract/blog.ts'
import { contact as contactReply } from '#contract/content/contact.ts'
import type { SectionContents, SectionView, ViewType } from '#contract/content/section-views.ts'
import { type PageSection, pageSection, type SectionOf } from '#contract/content/sections.ts'
import { pageCard } from '#contract/products/products.ts'
import type { Db } from '#db/client.ts'
import { listPublished } from '#domain/blog/list-articles.ts'
import { withDeliveryTerms, withReachableSupport, withUsableOffers } from '#domain/home/promises.ts'
import type { StoredSection } from '#domain/pages/document.ts'
import { listByIds } from '#domain/products/list-by-ids.ts'
import { type Card, listCards } from '#domain/products/list-cards.ts'
import { listBest } from '#domain/reviews/list-reviews.ts'
import { publicAuthorName, type Review } from '#domain/reviews/review.ts'
import { listFirst } from '#domain/search/list-first.ts'
import { listWanted } from '#domain/search/list-wanted.ts'
import type { Services } from '#services.ts'
import { isId, type ProductId } from '#values/ids.ts'
import { sectionsAt } from '#values/page-sections.ts'
import { productPath } from '#values/product-path.ts'
import { sectionWords } from '#values/section-names.ts'
import { presentCollection } from '../present/collections.ts'
import { renderMarkdown } from '../present/markdown.ts'
import { textNodes } from '../present/text-nodes.ts'
import { findRoutine } from './find-routine.ts'
import { articlesOnHome, type SharedData, sharedData } from './shared-data.ts'
import { withFallback } from './with-fallback.ts'

export interface LoadedSections {
  sections: SectionView[]
  tags: string[]
  /** The next instant at which the page looks different without anybody's doing. */
  expiresAt: Date | undefined
  failures: unknown[]
}

interface Shown {
  /** The specification's home page says so where it has no products; other pages leave such a section out. */
  isHome?: boolean
  /** For editors: also what is scheduled, and in the place of what visitors do not see what is missing. */
  isDraft?: boolean
}

/** The sections of a page with their data: one query for each kind of it. */
export async function loadSections(
  services: Services,
  stored: readonly StoredSection[],
  { isHome = false, isDraft = false }: Shown = {},
): Promise<LoadedSections> {
  const now = sectionsAt(stored, Date.now())
  const shown = isDraft ? stored.filter(({ hidden }) => !hidden) : now.shown
  const read = shown.map(section => ({ stored: section, section: pageSection.safeParse(section).data }))
  const data = await loadData(
    services,
    read.flatMap(({ section }) => section ?? []),
  )
  const sections = read.flatMap(({ stored, section }): SectionView[] => {
    const contents = section && present(section, data, isHome)
    if (section && !isDraft && isHome) {
      const shownOne = contents ? [{ ...withoutFrame(contents), frame: frameOf(section) }] : []
      const note = noteFor(section, contents ?? null, data)
      const frame = { ...plainFrame, id: `${section.id}-note` }
      return note ? [...shownOne, { type: 'ownerNote', frame, ...note }] : shownOne
    }
    if (section && contents) return [{ ...withoutFrame(contents), frame: frameOf(section) }]
    if (!isDraft) return []
    const { name, missing } = sectionWords[section?.type ?? 'kept']
    const frame = { ...plainFrame, id: stored.id }
    return [{ type: 'missing', frame, name, sentence: missing }]
  })
  return {
    sections,
    tags: data.tags,
    expiresAt: earliest([now.changesAt, ...data.staleAt]),
    failures: data.failures,
  }
}

const plainFrame = { show: 'all', ground: 'page', space: 'normal', anchor: '' } as const
const frameOf = ({ id, show, ground, space, anchor }: PageSection) => ({ id, show, ground, space, anchor })

/** What browsers need not know of a section. */
function withoutFrame(contents: Contents): Contents {
  const { id, show, ground, space, anchor, hidden, from, until, ...shown } = contents as Contents &
    PageSection
  return shown as Contents
}

const earliest = (moments: (Date | undefined)[]) =>
  moments.reduce((one, other) => (one && other ? (one < other ? one : other) : (one ?? other)), undefined)

type Data = Awaited<ReturnType<typeof loadData>>

async function loadData(services: Services, sections: PageSection[]) {
  const { db } = services
  const shared = sharedData(services)
  const of = <Type extends PageSection['type']>(type: Type) =>
    sections.filter((section): section is SectionOf<Type> & PageSection => section.type === type)
  const has = (...types: PageSection['type'][]) => sections.some(({ type }) => types.includes(type))
  const tags: string[] = []
  const failures: unknown[] = []
  /** What a page can do without. */
  async function load<Value, Nothing>(
    isNeeded: boolean,
    itsTags: string[],
    loading: () => Promise<Value>,
    nothing: Nothing,
  ): Promise<Value | Nothing> {
    if (!isNeeded) return nothing
    tags.push(...itsTags)
    const loaded = await withFallback(loading(), nothing)
    failures.push(...loaded.failures)
    return loaded.value
  }
  const products = of('products')
  const articleCount = Math.max(0, ...of('articles').map(({ count }) => count))
  const named = idsOf([...of('shades'), ...of('reviews')].map(({ product }) => product))
  const [
    delivery,
    ways,
    codes,
    first,
    wanted,
    categories,
    concerns,
    collections,
    articles,
    contact,
    byId,
    reviews,
  ] = await Promise.all([
    load(has('trustBadges'), ['delivery'], shared.delivery, null),
    load(has('trustBadges'), ['contact'], () => waysToReach(shared), []),
    load(has('marquee', 'sideOffer'), ['promotions'], shared.codes, null),
    load(products.some(isAmongFirst), ['products'], () => listFirst(db), null),
    load(
      products.some(section => !isAmongFirst(section)),
      ['products', 'categories', 'collections'],
      () => readWanted(db, products),
      new Map<string, Card[]>(),
    ),
    load(has('categories'), ['categories'], shared.categories, null),
    load(has('concerns'), ['products', 'categories'], shared.concerns, []),
    load(
      has('routine') || products.some(({ source }) => source === 'collection'),
      ['collections', 'products'],
      shared.collections,
      [],
    ),
    load(articleCount > 0, ['blog'], () => readArticles(services, articleCount), null),
    load(has('contact'), ['contact'], async () => contactReply.parse(await shared.contact()), null),
    load(named.length > 0, ['products'], () => listByIds(db, named), []),
    load(has('reviews'), ['products'], () => readReviews(db, of('reviews')), new Map<string, Review[]>()),
  ])
  const routines = await load(
    has('routine'),
    [],
    () => readRoutines(db, collections, of('routine')),
    new Map(),
  )
  return {
    delivery,
    ways,
    // While there is nothing to buy, no code can be used.
    codes: first?.arrivals.length === 0 ? [] : (codes?.codes ?? []),
    first,
    wanted,
    categories,
    concerns,
    collections,
    articles: articles?.articles ?? [],
    contact,
    products: new Map(byId.map(product => [product.id as string, product])),
    reviews,
    routines,
    staleAt: [codes?.staleAt, articles?.staleAt],
    tags: [...new Set(tags)],
    failures,
  }
}

const idsOf = (texts: string[]) => [...new Set(texts)].filter((id): id is ProductId => isId<'product'>(id))

/** What one query reads for the three usual sections of products: no product is in two of them. */
const firstCounts = { newest: 8, latest: 10, 'best-selling': 10 }
const isAmongFirst = ({ source, count }: SectionOf<'products'>) =>
  count <= (firstCounts[source as keyof typeof firstCounts] ?? 0)

async function readWanted(db: Db, sections: SectionOf<'products'>[]): Promise<Map<string, Card[]>> {
  const rest = sections.filter(section => !isAmongFirst(section))
  const slugs = (wanted: string) => rest.flatMap(({ source, slug }) => (source === wanted ? slug : []))
  const lists = await listWanted(db, { collections: slugs('collection'), categories: slugs('category') })
  const chosen = rest.flatMap(one => (one.source === 'chosen' ? idsOf(one.chosen) : []))
  const cards = await listCards(db, [...new Set([...lists.values()].flat().concat(chosen))])
  const byId = new Map(cards.map(card => [card.id, card]))
  const pick = (ids: ProductId[]) => ids.flatMap(id => byId.get(id) ?? [])
  return new Map(
    rest.map(section => [
      section.id,
      pick(section.source === 'chosen' ? idsOf(section.chosen) : (lists.get(wantedKey(section)) ?? [])).slice(
        0,
        section.source === 'chosen' ? undefined : section.count,
      ),
    ]),
  )
}

const wantedKey = ({ source, slug }: SectionOf<'products'>) =>
  source === 'collection' || source === 'category' ? `${source} ${slug}` : source

async function readArticles(services: Services, count: number) {
  const shared = await sharedData(services).articles()
  // Nearly every page has three: they are cached. Fewer are all that there are.
  if (count <= articlesOnHome || shared.articles.length < articlesOnHome) return shared
  const { articles, nextPublication } = await listPublished(services.db, { limit: count })
  return { articles, staleAt: nextPublication }
}

async function readReviews(db: Db, sections: SectionOf<'reviews'>[]) {
  const ids = idsOf(sections.map(({ product }) => product))
  const most = Math.max(...sections.map(({ count }) => count))
  return new Map(
    await Promise.all(ids.map(async id => [id as string, await listBest(db, id, most)] as const)),
  )
}

async function readRoutines(
  db: Db,
  collections: Parameters<typeof findRoutine>[1],
  sections: SectionOf<'routine'>[],
) {
  const slugs = [...new Set(sections.map(({ collection }) => collection))]
  return new Map(
    await Promise.all(slugs.map(async slug => [slug, await findRoutine(db, collections, slug)] as const)),
  )
}

async function waysToReach(shared: SharedData): Promise<string[]> {
  const [settings, contact] = await Promise.all([shared.settings(), shared.contact()])
  return [settings.supportEmail, settings.supportPhone, contact.email, contact.phone]
}

type Contents = { [Type in ViewType]: { type: Type } & SectionContents[Type] }[ViewType]

/** What a section shows; null where that would be nothing. */
function present(section: PageSection, data: Data, isHome: boolean): Contents | null {
  switch (section.type) {
    case 'slides':
      return section.slides.length > 0 ? section : null
    case 'announcement':
      return section.lines.length > 0 ? section : null
    case 'brands':
      return section.brands.length > 0 ? section : null
    case 'testimonials':
      return section.testimonials.length > 0 ? section : null
    case 'questions':
      return section.questions.length > 0 ? section : null
    case 'story':
      return isToldOf(section) ? section : null
    case 'columns': {
      const cells = section.cells.filter(cell =>
        cell.kind === 'story' ? isToldOf(cell) : cell.questions.length > 0,
      )
      return cells.length > 0 ? { ...section, cells } : null
    }
    case 'film':
      return section.video ? section : null
    case 'promo':
      return section.picture || section.heading ? section : null
    case 'spacer':
    case 'newsletter':
      return section
    case 'text': {
      const nodes = textNodes(renderMarkdown(section.text))
      return section.text ? { type: 'text', nodes } : null
    }
    case 'marquee': {
      const { marquee } = withUsableOffers({ marquee: section, sideOffer: noOffer }, data.codes)
      return marquee.text ? section : null
    }
    case 'sideOffer': {
      const { sideOffer } = withUsableOffers({ marquee: noOffer, sideOffer: section }, data.codes)
      return sideOffer.title ? section : null
    }
    case 'trustBadges': {
      const trustBadges = withReachableSupport(section.trustBadges, data.ways)
      if (trustBadges.length === 0) return null
      return {
        ...section,
        trustBadges: data.delivery ? withDeliveryTerms(trustBadges, data.delivery) : trustBadges,
      }
    }
    case 'categories': {
      const { categories } = data
      const hasSome = categories?.some(({ slug }) => isChosen(section.chosen, slug))
      // The layout says where categories could not be loaded; the strip above the banner has a place without them, too.
      return hasSome || categories === null || section.layout === 'strip' ? section : null
    }
    case 'concerns': {
      const concerns = data.concerns.filter(({ name }) => isChosen(section.chosen, name))
      return concerns.length > 0 ? { type: 'concerns', title: section.title, concerns } : null
    }
    case 'products':
      return presentProducts(section, data, isHome)
    case 'routine': {
      const routine = data.routines.get(section.collection)
      return routine ? { type: 'routine', routine } : null
    }
    case 'articles': {
      const articles = data.articles.slice(0, section.count).map(one => articleCard.parse(one))
      return articles.length > 0 ? { type: 'articles', title: section.title, articles } : null
    }
    case 'contact': {
      const { contact } = data
      if (!(contact?.phone || contact?.email || contact?.headOffice)) return null
      return { type: 'contact', heading: section.heading, text: section.text, contact }
    }
    case 'shades': {
      const product = data.products.get(section.product)
      if (!product || (!product.swatch && product.skinPictures.length === 0)) return null
      const { id, name, optionLabel: shade, swatch, skinPictures: pictures } = product
      const { heading, text } = section
      const shown = { name, shade, swatch: swatch || null, pictures, path: productPath(id, name) }
      return { type: 'shades', heading, text, product: shown }
    }
    case 'reviews': {
      const product = data.products.get(section.product)
      const reviews = data.reviews.get(section.product)?.slice(0, section.count) ?? []
      if (!product || reviews.length === 0) return null
      return {
        type: 'reviews',
        title: section.title,
        product: { name: product.name, path: productPath(product.id, product.name) },
        reviews: reviews.map(review => ({
          id: review.id,
          author: publicAuthorName(review),
          stars: review.stars,
          text: review.text,
        })),
      }
    }
    case 'kept':
      return null
  }
}

const noOffer = { text: '', title: '' }
const isChosen = (chosen: string[], one: string) => chosen.length === 0 || chosen.includes(one)
const isToldOf = ({ picture, heading, text }: Pick<SectionOf<'story'>, 'picture' | 'heading' | 'text'>) =>
  picture !== null || heading !== '' || text !== ''

function presentProducts(section: SectionOf<'products'>, data: Data, isHome: boolean): Contents | null {
  const { title, layout, source, slug, count } = section
  const search = {
    sort: source === 'best-selling' ? ('best-selling' as const) : ('newest' as const),
    limit: String(count),
  }
  const collection = data.collections.find(one => one.slug === slug)
  const more =
    source === 'collection' && collection
      ? presentCollection(collection).path
      : source === 'category'
        ? `/category/${encodeURIComponent(slug)}`
        : source === 'best-selling'
          ? '/product?sort=best-selling'
          : '/product'
  const cards = cardsOf(section, data)
  // The home page says what it has not; other pages leave out what would be nearly empty.
  if (!isHome && (cards?.length ?? 0) < 2) return null
  if (!isFromAll(source) && cards?.length === 0) return null
  const products = cards?.map(card => pageCard.parse(card)) ?? null
  return { type: 'products', title, layout, products, search, more }
}

const isFromAll = (source: string) => Object.hasOwn(firstCounts, source)

function cardsOf(section: SectionOf<'products'>, { first, wanted }: Data): Card[] | null {
  if (!isAmongFirst(section)) return wanted.get(section.id) ?? []
  const lists = first && {
    newest: first.arrivals,
    latest: first.latest,
    'best-selling': first.bestSelling,
  }
  return lists ? lists[section.source as keyof typeof lists].slice(0, section.count) : null
}

const product = { action: 'Add a product', path: '/admin/stepper-product' }
const edit = { action: 'Edit the home page', path: '/admin/home' }

/** What belongs in a section that visitors do not see yet. One that the owner has hidden is not missed. */
function noteFor(
  section: PageSection,
  contents: Contents | null,
  { categories }: Data,
): SectionContents['ownerNote'] | null {
  if (section.type === 'categories' && categories?.length === 0)
    return {
      text: 'Your categories go here, such as Skincare.',
      action: 'Add a category',
      path: '/admin/category',
    }
  if (contents?.type === 'products' && contents.products?.length === 0 && section.type === 'products')
    return productNotes[section.source as keyof typeof productNotes] ?? null
  return contents ? null : (notes[section.type as keyof typeof notes] ?? null)
}

const productNotes = {
  newest: { text: 'Your newest products go here.', ...product },
  latest: { text: 'Products that came before your newest eight go here.', ...product },
  'best-selling': { text: 'What sells best goes here.', ...product },
}

const notes = {
  slides: {
    text: 'A banner with a picture goes here, the first thing customers see.',
    action: 'Add a banner',
    path: '/admin/home',
  },
  marquee: { text: 'Your offer goes here, once there is something to buy with it.', ...edit },
  brands: { text: 'The brands you sell go here.', ...edit },
  testimonials: { text: 'What your customers say goes here.', ...edit },
  articles: { text: 'Your latest articles go here.', action: 'Write an article', path: '/admin/blog/new' },
}
