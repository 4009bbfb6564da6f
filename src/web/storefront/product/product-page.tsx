import type { Pages } from '#contract/pages.ts'
import { Money } from '#web/ui/money.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { Family } from './family.tsx'
import { Gallery } from './gallery.tsx'

export default function ProductPage({ product, siblings }: Pages['product']) {
  const inStock = product.stock > 0
  const details = [
    ['Brand', product.brandName],
    ['Category', product.category],
    ['Shade', product.color],
    ['Net quantity', product.unitCount ? `${product.unitCount} ${product.unitType}` : ''],
    ['Country of origin', product.countryOfOrigin],
    ['Manufacturer', product.manufacturer],
    ['Importer', product.importer],
    ['Shelf life', product.shelfLifeMonths ? `${product.shelfLifeMonths} months` : ''],
  ].filter(([, value]) => value)
  return (
    <div className="mx-auto max-w-7xl px-4 py-6">
      <nav aria-label="Breadcrumb" className="mb-4 text-muted text-sm">
        <ol className="flex flex-wrap items-center gap-2">
          <li>
            <a href="/" className="inline-flex min-h-11 items-center hover:text-rose">
              Home
            </a>
          </li>
          <li aria-hidden="true">/</li>
          <li>
            <a
              href={`/category/${encodeURIComponent(product.categorySlug)}`}
              className="inline-flex min-h-11 items-center hover:text-rose"
            >
              {product.category}
            </a>
          </li>
        </ol>
      </nav>
      <div className="grid gap-8 md:grid-cols-2 lg:gap-16">
        <Gallery name={product.name} images={product.images} />
        <div className="flex flex-col items-start gap-4">
          <p className="text-muted uppercase tracking-widest">{product.brandName}</p>
          <h1 className="text-4xl">{product.name}</h1>
          <Stars rating={product.rating} />
          <p className="flex flex-wrap items-baseline gap-x-3">
            <Money rupees={product.price} className="font-semibold text-3xl" />
            {product.maxPrice !== null && product.maxPrice > product.price && (
              <s className="text-lg text-muted">
                MRP <Money rupees={product.maxPrice} />
              </s>
            )}
            <span className="text-muted text-sm">inclusive of all taxes</span>
          </p>
          <p
            className={`rounded-full px-3 py-1 text-sm ${inStock ? 'bg-leaf-soft text-leaf' : 'bg-sand text-muted'}`}
          >
            {inStock ? `In Stock (${product.stock})` : 'Out of Stock'}
          </p>
          {siblings.length > 0 && <Family kind={product.familyKind} siblings={siblings} />}
          <p className="max-w-prose whitespace-pre-line leading-relaxed">{product.description}</p>
          {product.bulletPoints.length > 0 && (
            <ul className="grid list-disc gap-1 pl-5 marker:text-rose">
              {product.bulletPoints.map(point => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          <dl className="grid w-full max-w-prose grid-cols-[9rem_1fr] gap-x-3 gap-y-2 border-line border-t pt-4">
            {details.map(([term, value]) => (
              <div key={term} className="contents">
                <dt className="text-muted">{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <Section title="How to use" text={product.howToUse} />
          <Section title="Ingredients" text={product.ingredients} />
        </div>
      </div>
    </div>
  )
}

function Section({ title, text }: { title: string; text: string }) {
  if (!text) return null
  return (
    <section className="w-full max-w-prose border-line border-t pt-4">
      <h2 className="mb-2 text-xl">{title}</h2>
      <p className="whitespace-pre-line leading-relaxed">{text}</p>
    </section>
  )
}
