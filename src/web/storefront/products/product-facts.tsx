import type { ReactNode } from 'react'
import type { Pages, ProductView } from '#contract/pages.ts'
import { unitPrice } from '#values/unit-price.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { ProductLabel } from '../ingredients/product-label.tsx'
import { icons } from '../layout/icons.ts'

type Props = Pick<Pages['product'], 'product' | 'facts' | 'label'> & {
  past: Pages['product']['reformulations']
}

/** What it does on the left; on the right its details, and folded away what the law wants on a label. */
export function ProductFacts({ product, facts, label, past }: Props) {
  return (
    <div className="mt-10 grid gap-x-14 gap-y-8 border-line border-t pt-8 sm:mt-14 sm:gap-y-10 sm:pt-10 md:grid-cols-2">
      <div className="grid content-start gap-8">
        <Section title="About this product" text={product.description} />
        <Section title="How to use" text={product.howToUse} />
        {label && <ProductLabel key={product._id} id={product._id} label={label} past={past} />}
      </div>
      <section aria-labelledby="details">
        <h2 id="details" className="mb-3 text-2xl">
          Product details
        </h2>
        <FactList facts={listDetails(product)} />
        <details className="group mt-2">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 font-medium hover:text-accent">
            Label information
            <LineIcon path={icons.down} className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <FactList facts={listLabel(product, facts)} />
          {product.complianceInfo && (
            <p className="mt-4 whitespace-pre-line text-muted text-sm leading-relaxed">
              {product.complianceInfo}
            </p>
          )}
        </details>
      </section>
    </div>
  )
}

type Fact = [term: string, value: ReactNode]

function FactList({ facts }: { facts: Fact[] }) {
  return (
    <dl>
      {facts
        .filter(([, value]) => value)
        .map(([term, value]) => (
          <div
            key={term}
            className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 border-line border-b py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)] sm:py-3"
          >
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

function listDetails(product: ProductView): Fact[] {
  const perUnit = unitPrice(product)
  const { unitCount, unitType, shelfLifeMonths, numberOfItems } = product
  return [
    ['Brand', product.brandName],
    [
      'Category',
      <a
        key="category"
        href={`/category/${encodeURIComponent(product.categorySlug)}`}
        className="underline decoration-line underline-offset-4 hover:text-accent"
      >
        {product.category}
      </a>,
    ],
    ['Type', product.itemTypeName],
    [product.familyKind === 'shade' ? 'Shade' : 'Colour', product.color],
    ['Undertone', product.undertone && product.undertone[0]!.toUpperCase() + product.undertone.slice(1)],
    ['Net quantity', unitCount ? `${unitCount} ${unitType}` : ''],
    ['Pieces in the pack', numberOfItems && numberOfItems > 1 ? String(numberOfItems) : ''],
    [
      'Unit price',
      perUnit && (
        <span>
          <Money rupees={perUnit.rupees} /> per {perUnit.measure}
        </span>
      ),
    ],
    ['Best before', shelfLifeMonths ? `${shelfLifeMonths} months from manufacture` : ''],
  ]
}

/** What the Legal Metrology rules want to be shown before buying, beside the details above. */
const listLabel = ({ maxPrice, price, gstRate }: ProductView, facts: Props['facts']): Fact[] => [
  [
    'MRP',
    <span key="mrp">
      <Money rupees={maxPrice ?? price} /> (inclusive of all taxes)
    </span>,
  ],
  ...facts,
  ['GST', gstRate === null ? '' : `${gstRate}%, included in the price`],
]

function Section({ title, text }: { title: string; text: string }) {
  if (!text) return null
  return (
    <section>
      <h2 className="mb-3 text-2xl">{title}</h2>
      <p className="wrap-anywhere max-w-prose whitespace-pre-line leading-relaxed">{text}</p>
    </section>
  )
}
