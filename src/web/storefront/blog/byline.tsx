import type { ArticleCardView } from '#contract/pages.ts'
import { longDate } from '#values/dates.ts'

export function Byline({ article, className = '' }: { article: ArticleCardView; className?: string }) {
  const { author, publishAt, readingMinutes } = article
  return (
    <p className={`text-muted text-sm ${className}`}>
      {author && <>{author} · </>}
      <time dateTime={publishAt}>{longDate(new Date(publishAt))}</time> · {readingMinutes} min read
    </p>
  )
}
