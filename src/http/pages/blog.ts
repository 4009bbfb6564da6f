import { articleCard, type TextNode } from '#contract/blog.ts'
import type { ArticlePart, ProductCardView } from '#contract/pages.ts'
import { pageCard } from '#contract/products/products.ts'
import type { Db } from '#db/client.ts'
import { type Article, getPublished, isWithdrawn } from '#domain/blog/article.ts'
import { listWithLead } from '#domain/blog/lead-article.ts'
import { Refusal, refuse } from '#domain/errors.ts'
import { findByUrl } from '#domain/products/find-by-url.ts'
import { listCards } from '#domain/products/list-cards.ts'
import { getSettings } from '#domain/settings/settings.ts'
import type { Services } from '#services.ts'
import { isId } from '#values/ids.ts'
import { blogFeedPath } from '../crawlers/blog-feed.ts'
import { renderMarkdown } from '../present/markdown.ts'
import { textNodes } from '../present/text-nodes.ts'
import type { LoadedPage, PageCall } from './page.ts'
import { articleData, breadcrumbData } from './structured-data.ts'

const perPage = 13
const moreToRead = 3
const feed = { title: 'The Beauty Blog', path: blogFeedPath }

export async function blogPage({ db }: Services, { query }: PageCall): Promise<LoadedPage> {
  const after = query.cursor && isId<'article'>(query.cursor) ? query.cursor : undefined
  const { articles, isSeasonal, next, staleAt } = await listWithLead(db, { limit: perPage, after })
  return {
    name: 'blog',
    props: {
      articles: articles.map(one => articleCard.parse(one)),
      isSeasonal,
      nextPage: next ? `/blog?cursor=${next}` : null,
    },
    head: {
      title: 'The Beauty Blog',
      description: 'Routines, ingredients and honest answers about skin, hair and make-up.',
      canonical: '/blog',
      image: articles[0]?.picture ?? undefined,
      feed,
    },
    ...(!after && { about: { kind: 'page', id: '/blog' } }),
    tags: ['blog', 'categories'],
    expiresAt: staleAt,
  }
}

export async function articlePage(services: Services, { params }: PageCall): Promise<LoadedPage> {
  try {
    return await showArticle(services, params.slug!)
  } catch (error) {
    if (error instanceof Refusal && (await isWithdrawn(services.db, params.slug!)))
      return showWithdrawn(services, params.slug!)
    throw error
  }
}

async function showArticle(services: Services, slug: string): Promise<LoadedPage> {
  const { article, old } = await getPublished(services.db, slug)
  // Its old addresses are redirects: serve-pages.ts.
  if (old) throw refuse.unknown()
  return articleShown(services, article)
}

/** The page of an article, published or not. */
export async function articleShown(
  { db, config: { publicUrl } }: Services,
  article: Article,
): Promise<LoadedPage> {
  const path = pathOf(article)
  const card = articleCard.parse(article)
  const body = textNodes(renderMarkdown(article.body))
  const [{ articles, staleAt }, named, { shopName }] = await Promise.all([
    listWithLead(db, { limit: moreToRead + 1 }),
    findNamed(db, body),
    getSettings(db),
  ])
  return {
    name: 'article',
    props: {
      article: card,
      parts: articleParts(body, named.cards),
      more: articles
        .filter(({ id }) => id !== article.id)
        .slice(0, moreToRead)
        .map(one => articleCard.parse(one)),
    },
    head: {
      title: article.title,
      description: (article.excerpt || article.title).slice(0, 155),
      canonical: path,
      image: article.picture ?? undefined,
      type: 'article',
      facts: [
        ['article:published_time', article.publishAt.toISOString()],
        ['article:modified_time', article.updatedAt.toISOString()],
      ],
      jsonLd: [
        articleData(publicUrl, card, { updatedAt: article.updatedAt, shopName }),
        breadcrumbData(publicUrl, [
          { name: 'The Beauty Blog', path: '/blog' },
          { name: article.title, path },
        ]),
      ],
      feed,
    },
    about: { kind: 'article', id: article.id },
    tags: ['blog', 'categories', ...named.ids.map(id => `product:${id}`)],
    expiresAt: staleAt,
  }
}

const pathOf = ({ slug }: Pick<Article, 'slug'>) => `/blog/${encodeURIComponent(slug)}`

/** The cards of the products that a text links to, by the addresses that it has for them. */
async function findNamed(db: Db, body: TextNode[]) {
  const ids = await findByUrl(db, namedUrls(body))
  const found = (await listCards(db, [...new Set(ids.values())])).map(card => pageCard.parse(card))
  const cards = [...ids].flatMap(([address, id]) => {
    const card = found.find(({ _id }) => _id === id)
    return card ? [[address, card] as const] : []
  })
  return { ids: [...ids.values()], cards: new Map(cards) }
}

/** 410 Gone, so that search engines drop it; visitors are shown other articles. */
async function showWithdrawn({ db }: Services, slug: string): Promise<LoadedPage> {
  const { articles, staleAt } = await listWithLead(db, { limit: moreToRead })
  return {
    name: 'gone',
    props: { what: 'article', name: '', products: [], articles: articles.map(one => articleCard.parse(one)) },
    head: {
      title: 'This article was withdrawn',
      description: 'This article is no longer here.',
      canonical: `/blog/${encodeURIComponent(slug)}`,
      noIndex: true,
    },
    tags: ['blog', 'categories'],
    status: 410,
    expiresAt: staleAt,
  }
}

const maxNamed = 24

/** The URLs of products that a text links to, in that order, without '/product/'. */
function namedUrls(nodes: TextNode[]): string[] {
  return [...new Set(nodes.flatMap(urlsIn))].slice(0, maxNamed)
}

/** The text, with the cards of the products that a section names for the first time at the end of that section. */
function articleParts(nodes: TextNode[], cards: Map<string, ProductCardView>): ArticlePart[] {
  const shown = new Set<string>()
  return sections(nodes).map(section => {
    const products = namedUrls(section).flatMap(url => cards.get(url) ?? [])
    const added = products.filter(({ _id }) => !shown.has(_id) && shown.add(_id))
    return { text: section, products: added }
  })
}

/** Each begins with its heading. */
function sections(nodes: TextNode[]): TextNode[][] {
  const all: TextNode[][] = [[]]
  for (const node of nodes) {
    if (typeof node !== 'string' && node.tag === 'h2') all.push([])
    all.at(-1)!.push(node)
  }
  return all.filter(section => section.length > 0)
}

function urlsIn(node: TextNode): string[] {
  if (typeof node === 'string') return []
  const [, url] = node.tag === 'a' ? (node.attributes.href?.match(productLink) ?? []) : []
  return [...(url ? [decoded(url)] : []), ...node.children.flatMap(urlsIn)]
}

const productLink = /^\/product\/([^/?#]+)(?:[?#]|$)/

function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
