import type { ArticleCardView } from '#contract/pages.ts'
import { ArticleGrid } from '../blog/article-grid.tsx'
import { SectionHead } from './section-head.tsx'

export function FromTheBlog({ articles }: { articles: ArticleCardView[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-label="From The Beauty Blog">
      <SectionHead title="From The Beauty Blog" more="/blog" />
      <ArticleGrid articles={articles} className="sm:grid-cols-3 sm:gap-x-6 lg:gap-x-8" />
    </section>
  )
}
