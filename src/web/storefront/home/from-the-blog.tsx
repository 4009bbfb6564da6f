import type { ArticleCardView } from '#contract/pages.ts'
import { ArticleCard } from '../blog/article-card.tsx'
import { SectionHead } from './section-head.tsx'

export function FromTheBlog({ articles }: { articles: ArticleCardView[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-label="From The Beauty Blog">
      <SectionHead title="From The Beauty Blog" more="/blog" />
      <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-3 sm:gap-x-6 lg:gap-x-8">
        {articles.map(article => (
          <li key={article._id}>
            <ArticleCard article={article} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
