import type { z } from 'zod'
import type { article, articleCard } from '#contract/blog.ts'
import type { Article } from '#domain/blog/article.ts'
import { renderMarkdown } from './markdown.ts'

export function presentArticleCard(item: Article): z.input<typeof articleCard> {
  return {
    _id: item.id,
    slug: item.slug,
    title: item.title,
    excerpt: item.excerpt,
    author: item.author,
    picture: item.picture,
    readingMinutes: item.readingMinutes,
    publishAt: item.publishAt.toISOString(),
  }
}

export function presentArticle(item: Article): z.input<typeof article> {
  return { ...presentArticleCard(item), html: renderMarkdown(item.body) }
}

/** As its writers see it. */
export function presentManagedArticle(item: Article) {
  return {
    ...presentArticle(item),
    body: item.body,
    draft: item.draft,
    published: !item.draft && item.publishAt.getTime() <= Date.now(),
    updatedAt: item.updatedAt.toISOString(),
  }
}
