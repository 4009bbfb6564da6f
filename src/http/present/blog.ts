import type { Article } from '#domain/blog/article.ts'
import { renderMarkdown } from './markdown.ts'

export const presentArticle = (item: Article) => ({ ...item, html: renderMarkdown(item.body) })

/** For the back office: with its state. */
export const presentManagedArticle = (item: Article) => ({
  ...presentArticle(item),
  published: !item.draft && item.publishAt.getTime() <= Date.now(),
})
