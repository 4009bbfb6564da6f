import type { ArticleCardView } from '#contract/pages.ts'
import type { Article } from '#domain/blog/article.ts'
import { renderMarkdown } from './markdown.ts'

export function presentArticleCard(item: Article): ArticleCardView {
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

export function presentArticle(item: Article): ArticleCardView & { html: string } {
  return { ...presentArticleCard(item), html: renderMarkdown(item.body) }
}

/** For the back office: with its Markdown and state. */
export function presentManagedArticle(item: Article) {
  return {
    ...presentArticle(item),
    body: item.body,
    draft: item.draft,
    seasonStart: item.seasonStart,
    seasonEnd: item.seasonEnd,
    published: !item.draft && item.publishAt.getTime() <= Date.now(),
    updatedAt: item.updatedAt.toISOString(),
    version: item.version,
  }
}
