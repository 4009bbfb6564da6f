import type { ComponentProps } from 'react'
import type { ArticleCardView } from '#contract/pages.ts'
import { ArticleCard } from './article-card.tsx'

interface Props extends Pick<ComponentProps<typeof ArticleCard>, 'heading'> {
  articles: ArticleCardView[]
  className?: string
}

export function ArticleGrid({ articles, heading = 'h3', className = gridColumns }: Props) {
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
