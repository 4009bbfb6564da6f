import type { blogEndpoints } from '#contract/blog.ts'
import type { Article } from '#domain/blog/article.ts'
import { getArticle, getPublished } from '#domain/blog/article.ts'
import { changeArticle, deleteArticle, writeArticle } from '#domain/blog/change-article.ts'
import { listArticles, listPublished } from '#domain/blog/list-articles.ts'
import { minutesToRead } from '#domain/blog/reading-time.ts'
import type { Services } from '#services.ts'
import { linkNext, setTotalHeader } from '../next-link.ts'
import { renderMarkdown } from '../present/markdown.ts'
import { textNodes } from '../present/text-nodes.ts'
import type { Handlers } from '../serve.ts'

export const blogHandlers = (services: Services): Pick<Handlers, keyof typeof blogEndpoints> => {
  const { db, readDb } = services
  return {
    'GET /api/blog': async ({
      query: { limit = 20, page, cursor },
      reply,
      cacheUntilChanged,
      cacheUntil,
    }) => {
      const { articles, next, nextPublication } = await listPublished(readDb, { limit, page, after: cursor })
      cacheUntilChanged('blog')
      cacheUntil(nextPublication)
      linkNext(reply, { limit, cursor: next })
      return { articles }
    },

    'GET /api/blog/manage': async ({ query: { limit = 100, cursor, ...rest }, reply }) => {
      const { articles, next, total } = await listArticles(db, { ...rest, limit, after: cursor })
      linkNext(reply, { ...rest, limit, cursor: next })
      setTotalHeader(reply, total)
      return { articles: articles.map(presentManagedArticle) }
    },

    'GET /api/blog/manage/{id}': async ({ params }) => ({
      article: presentManagedArticle(await getArticle(db, params.id)),
    }),

    'POST /api/blog/preview': async ({ body: { body } }) => ({
      nodes: textNodes(renderMarkdown(body)),
      readingMinutes: minutesToRead(body),
    }),

    'GET /api/blog/{slug}': async ({ params, cacheUntilChanged }) => {
      cacheUntilChanged('blog')
      return { article: presentArticle((await getPublished(readDb, params.slug)).article) }
    },

    'POST /api/blog': async ({ account, body, files }) => {
      const picture = files.picture?.[0]
      const article = await writeArticle(db, account, { ...body, picture }, services)
      return { message: 'Article saved', article: presentManagedArticle(article) }
    },

    'PUT /api/blog/{id}': async ({ account, params, body: { removePicture, ...body }, files }) => {
      const picture = files.picture?.[0] ?? (removePicture ? null : undefined)
      const article = await changeArticle(db, account, { ...body, ...params, picture }, services)
      return { message: 'Article saved', article: presentManagedArticle(article) }
    },

    'DELETE /api/blog/{id}': async ({ account, params }) => {
      await deleteArticle(db, account, params.id)
      return { message: 'Article deleted' }
    },
  }
}

const presentArticle = (item: Article) => ({ ...item, html: renderMarkdown(item.body) })

/** For the back office: with its state. */
const presentManagedArticle = (item: Article) => ({
  ...presentArticle(item),
  published: !item.draft && item.publishAt.getTime() <= Date.now(),
})
