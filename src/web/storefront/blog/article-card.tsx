import type { ArticleCardView } from '#contract/pages.ts'
import { formatDate } from '#values/dates.ts'
import { PictureOrInitial } from '#web/ui/picture-or-initial.tsx'

interface Props {
  article: ArticleCardView
  /** The heading level on the page around. */
  heading?: 'h2' | 'h3'
  /** Across the whole page. */
  large?: boolean
  /** Above the title. */
  eyebrow?: string | undefined
}

export function ArticleCard({ article, heading: Heading = 'h2', large = false, eyebrow }: Props) {
  return (
    <article
      className={`group relative grid h-full content-start gap-x-12 gap-y-5 ${large ? 'lg:grid-cols-[7fr_5fr] lg:items-center' : ''}`}
    >
      <div className={`overflow-hidden rounded-2xl bg-sunk ${large ? 'aspect-[3/2]' : 'aspect-[4/3]'}`}>
        <PictureOrInitial
          path={article.picture}
          name={article.title}
          width={1200}
          height={800}
          eager={large}
          sizes={
            large
              ? '(min-width: 64rem) 42rem, 95vw'
              : '(min-width: 64rem) 24rem, (min-width: 40rem) 47vw, 95vw'
          }
          placeholderClass="text-8xl text-muted/40"
          className="size-full object-cover transition-transform duration-500 group-hover:scale-[1.02]"
        />
      </div>
      <div>
        {eyebrow && (
          <p className="mb-2 font-medium text-accent text-sm uppercase tracking-widest">{eyebrow}</p>
        )}
        <Heading className={large ? 'text-3xl leading-tight sm:text-4xl' : 'text-2xl leading-snug'}>
          <a
            href={`/blog/${encodeURIComponent(article.slug)}`}
            className="after:absolute after:inset-0 hover:text-accent"
          >
            {article.title}
          </a>
        </Heading>
        {article.excerpt && (
          <p className={`mt-3 text-muted leading-relaxed ${large ? 'text-lg' : ''}`}>{article.excerpt}</p>
        )}
        <Byline article={article} className="mt-4" />
      </div>
    </article>
  )
}

export function Byline({ article, className = '' }: { article: ArticleCardView; className?: string }) {
  const { author, publishAt, readingMinutes } = article
  return (
    <p className={`text-muted text-sm ${className}`}>
      {author && <>{author} · </>}
      <time dateTime={publishAt}>{formatDate(publishAt)}</time> · {readingMinutes} min read
    </p>
  )
}

interface GridProps extends Pick<Props, 'heading'> {
  articles: ArticleCardView[]
  className?: string
}

export function ArticleGrid({ articles, heading = 'h3', className = gridColumns }: GridProps) {
  return (
    <ul className={`grid gap-x-8 gap-y-12 ${className}`}>
      {articles.map(article => (
        <li key={article._id}>
          <ArticleCard article={article} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

const gridColumns = 'sm:grid-cols-2 lg:grid-cols-3'
