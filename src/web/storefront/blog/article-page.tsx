import { createElement } from 'react'
import type { ArticlePart, Pages } from '#contract/pages.ts'
import { Picture } from '#web/ui/picture.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { ArticleGrid, Byline } from './article-card.tsx'
import { NamedProduct } from './named-product.tsx'

export default function ArticlePage({ article, parts, more }: Pages['article']) {
  return (
    <div>
      <article className="mx-auto max-w-7xl px-4 pt-8 pb-16 lg:pt-12">
        <header className="mx-auto max-w-3xl text-center">
          <p>
            <a href="/blog" className="inline-flex min-h-11 items-center text-rose hover:underline">
              The Beauty Blog
            </a>
          </p>
          <h1 className="mt-2 text-4xl leading-tight sm:text-5xl">{article.title}</h1>
          {article.excerpt && (
            <p className="mt-5 text-balance text-lg text-muted leading-relaxed">{article.excerpt}</p>
          )}
          <Byline article={article} className="mt-5" />
        </header>
        {article.picture && (
          <div className="mx-auto mt-10 aspect-[3/2] max-w-5xl overflow-hidden rounded-3xl bg-sand">
            <Picture
              path={article.picture}
              width={1200}
              height={800}
              eager
              sizes="(min-width: 64rem) 62rem, 95vw"
            />
          </div>
        )}
        <div className="mx-auto mt-10 max-w-175">
          {parts.map((part, index) => createElement(Part, { key: index, ...part }))}
        </div>
      </article>
      {more.length > 0 && (
        <section aria-labelledby="more" className="bg-sand">
          <div className="mx-auto max-w-7xl px-4 py-12 lg:py-16">
            <h2 id="more" className="mb-8 text-3xl">
              More from the blog
            </h2>
            <ArticleGrid articles={more} />
          </div>
        </section>
      )}
    </div>
  )
}

/** A section, then the products that it names. */
function Part({ text, products }: ArticlePart) {
  return (
    <>
      <div className="written">
        <RichText nodes={text} />
      </div>
      {products.length > 0 && (
        <ul className={`my-8 grid gap-4 ${products.length > 1 ? 'sm:grid-cols-2' : 'max-w-lg'}`}>
          {products.map(product => (
            <li key={product._id}>
              <NamedProduct product={product} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
