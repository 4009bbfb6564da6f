import { createElement } from 'react'
import type { ArticlePart, Pages, ProductCardView } from '#contract/pages.ts'
import { productPath } from '#values/product-path.ts'
import { Money } from '#web/ui/money.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { StarRating } from '#web/ui/star-rating.tsx'
import { BuyButtons } from '../cart/buy-buttons.tsx'
import { ProductPicture } from '../products/product-picture.tsx'
import { ArticleGrid, Byline } from './article-card.tsx'

export default function ArticlePage({ article, parts, more }: Pages['article']) {
  return (
    <div>
      <article className="mx-auto max-w-7xl px-4 pt-8 pb-16 lg:pt-12">
        <header className="mx-auto max-w-3xl text-center">
          <p>
            <a href="/blog" className="inline-flex min-h-11 items-center text-accent hover:underline">
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
          <div className="mx-auto mt-10 aspect-[3/2] max-w-5xl overflow-hidden rounded-3xl bg-sunk">
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
        <section aria-labelledby="more" className="bg-sunk">
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

/** A product within an article: flat, so that it does not interrupt reading. */
function NamedProduct({ product }: { product: ProductCardView }) {
  const { _id, name, brandName, rating, price, stock, image, images } = product
  return (
    <article className="relative flex h-full gap-4 rounded-2xl border border-line bg-surface p-3">
      <div className="min-h-28 w-28 shrink-0 overflow-hidden rounded-xl bg-sunk">
        <ProductPicture
          path={image ?? images[0]}
          name={name}
          sizes="7rem"
          className={`size-full object-cover ${stock > 0 ? '' : 'opacity-60 grayscale-50'}`}
        />
      </div>
      <div className="@container flex min-w-0 flex-1 flex-col">
        {brandName && <p className="truncate font-medium text-xs uppercase tracking-wider">{brandName}</p>}
        <h3 className="line-clamp-2 font-sans leading-snug">
          <a
            href={productPath(_id, name)}
            className="wrap-anywhere after:absolute after:inset-0 after:rounded-2xl hover:text-accent"
          >
            {name}
          </a>
        </h3>
        <StarRating rating={rating} />
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2">
          <Money rupees={price} className="font-semibold" />
          {stock <= 0 && <span className="text-bad text-sm">Out of Stock</span>}
        </p>
        {/* Above the link that covers the whole card. */}
        <div className="relative z-10 mt-2">
          <BuyButtons product={product} />
        </div>
      </div>
    </article>
  )
}
