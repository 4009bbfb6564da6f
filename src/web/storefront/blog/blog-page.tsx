import type { Pages } from '#contract/pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { OwnerNote } from '../layout/owner-note.tsx'
import { ArticleCard, ArticleGrid } from './article-card.tsx'

export default function BlogPage({ articles, isSeasonal, nextPage }: Pages['blog']) {
  const [first, ...others] = articles
  return (
    <div className="mx-auto max-w-7xl px-4 py-10 lg:py-16">
      <header className="mb-10 max-w-2xl lg:mb-14">
        <h1 className="text-4xl sm:text-5xl">The Beauty Blog</h1>
        <p className="mt-3 text-lg text-muted">
          Routines, ingredients and honest answers, from the people behind the shelves.
        </p>
      </header>
      {first ? (
        <ArticleCard article={first} large eyebrow={isSeasonal ? 'In season now' : undefined} />
      ) : (
        <>
          <p className="text-muted">
            No articles yet. Meanwhile,{' '}
            <a href="/product" className="text-accent underline">
              look at our products
            </a>
            .
          </p>
          <OwnerNote
            text="Your articles go here."
            action="Write an article"
            path="/admin/blog/new"
            className="mt-6"
          />
        </>
      )}
      {others.length > 0 && (
        <div className="mt-12 border-line border-t pt-12 lg:mt-16 lg:pt-16">
          <ArticleGrid articles={others} heading="h2" />
        </div>
      )}
      {nextPage && (
        <nav aria-label="Pages" className="mt-16 text-center">
          <a href={nextPage} rel="next" className={buttonClass('outline')}>
            Older articles
          </a>
        </nav>
      )}
    </div>
  )
}
