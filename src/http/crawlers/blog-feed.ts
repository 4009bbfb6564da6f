import type { FastifyInstance } from 'fastify'
import { listPublished } from '#domain/blog/list-articles.ts'
import { getSettings } from '#domain/settings/settings.ts'
import type { Services } from '#services.ts'
import { renderMarkdown } from '../present/markdown.ts'
import { element, sendXml } from './xml.ts'

const newest = 20

export const blogFeedPath = '/feed/blog.xml'

/** /feed/blog.xml: the newest articles with their whole text, as Atom. */
export function serveBlogFeed(app: FastifyInstance, { db, config: { publicUrl } }: Services) {
  app.get(blogFeedPath, (_request, reply) => sendXml(reply, 'application/atom+xml', feed()))

  async function* feed() {
    const [{ articles }, { shopName }] = await Promise.all([
      listPublished(db, { limit: newest }),
      getSettings(db),
    ])
    const changed = articles.map(({ updatedAt, publishAt }) => Math.max(+updatedAt, +publishAt))
    yield `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-IN" xml:base="${publicUrl}/">\n`
    yield element('id', `${publicUrl}/blog`)
    yield element('title', 'The Beauty Blog')
    yield element('updated', new Date(Math.max(0, ...changed)).toISOString())
    yield `<author>${element('name', shopName)}</author>`
    yield `<link rel="self" href="${publicUrl}${blogFeedPath}"/><link rel="alternate" href="${publicUrl}/blog"/>\n`
    for (const article of articles) {
      const url = `${publicUrl}/blog/${encodeURIComponent(article.slug)}`
      yield `<entry>${[
        element('id', `${publicUrl}/blog/#${article.id}`),
        element('title', article.title),
        `<link rel="alternate" href="${url}"/>`,
        element('published', article.publishAt.toISOString()),
        element('updated', new Date(Math.max(+article.updatedAt, +article.publishAt)).toISOString()),
        article.author && `<author>${element('name', article.author)}</author>`,
        element('summary', article.excerpt),
        element('content', renderMarkdown(article.body), ' type="html"'),
      ].join('')}</entry>\n`
    }
    yield '</feed>\n'
  }
}
