import type { Pages } from '#contract/pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ArticleGrid } from '../blog/article-card.tsx'
import { ProductSection } from '../products/product-section.tsx'

/** 410 Gone, with similar products or other articles. */
export default function GonePage({ what, name, products, articles }: Pages['gone']) {
  const isProduct = what === 'product'
  return (
    <div className="mx-auto max-w-7xl px-4 py-12">
      <div className="rounded-3xl bg-sunk px-6 py-14 text-center">
        <h1 className="wrap-anywhere mx-auto max-w-2xl text-3xl sm:text-4xl">
          {isProduct ? `${name} is no longer sold` : 'This article is no longer available'}
        </h1>
        <p className="mx-auto mt-3 max-w-md text-balance text-muted">
          {isProduct
            ? 'We no longer sell it, but you may like these.'
            : 'You may like to read these instead.'}
        </p>
        <a href={isProduct ? '/product' : '/blog'} className={`mt-8 ${buttonClass()}`}>
          {isProduct ? 'See all products' : 'To the blog'}
        </a>
      </div>
      <ProductSection title="Similar products" products={products} className="mt-14" />
      {articles.length > 0 && (
        <section aria-labelledby="instead" className="mt-14">
          <h2 id="instead" className="mb-8 text-3xl">
            From the blog
          </h2>
          <ArticleGrid articles={articles} />
        </section>
      )}
    </div>
  )
}
