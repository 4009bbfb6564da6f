import type { Pages, ProductView, SiblingView } from '#contract/pages.ts'
import { discountPercent } from '#values/discount.ts'
import { grouped } from '#values/grouped.ts'
import { productPath } from '#values/product-path.ts'
import { lowStock } from '#values/stock.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { StarRating } from '#web/ui/star-rating.tsx'
import { ProductFitSlot } from '../beauty/product-fit-slot.tsx'
import { icons } from '../layout/icons.ts'
import { StarList } from '../layout/star-list.tsx'
import { BoughtNote } from '../orders/bought-note.tsx'
import { brandPath } from '../paths.ts'
import { NotifyMe } from '../wishes/notify-me.tsx'
import { BuyBox } from './buy-box.tsx'
import { Family, Swatch, siblingLabel } from './family.tsx'
import { Promises } from './promises.tsx'

type Props = Pick<
  Pages['product'],
  | 'product'
  | 'siblings'
  | 'similar'
  | 'seller'
  | 'delivery'
  | 'payment'
  | 'returns'
  | 'url'
  | 'offers'
  | 'freshness'
  | 'shortDated'
  | 'fit'
  | 'label'
> & {
  quantity: number
  onQuantity(quantity: number): void
}

/** Beside the pictures: name, price, variants, buttons, and what one wants to know before buying. */
export function ProductSummary({
  product,
  siblings,
  similar,
  url,
  offers,
  fit,
  label,
  quantity,
  onQuantity,
  ...promises
}: Props) {
  const { brandName, name, rating, reviewCount, stock } = product
  return (
    <div className="flex min-w-0 flex-col items-start gap-5">
      <div className="w-full">
        {brandName && (
          <a
            href={brandPath(brandName)}
            className="inline-flex min-h-11 items-center text-muted text-sm uppercase tracking-widest hover:text-accent"
          >
            {brandName}
          </a>
        )}
        <h1 className="wrap-anywhere text-3xl leading-tight sm:text-4xl">{name}</h1>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6">
          <a href="#reviews" className="inline-flex min-h-11 items-center gap-2 hover:text-accent">
            <StarRating rating={rating} />
            <span className="text-sm underline decoration-line underline-offset-4">
              {reviewCount === 0
                ? 'No reviews yet'
                : `${grouped(reviewCount)} ${reviewCount === 1 ? 'review' : 'reviews'}`}
            </span>
          </a>
          <WhatsAppShare name={name} url={url} />
        </div>
      </div>
      <div className="flex w-full flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Price product={product} />
        <Stock stock={stock} />
      </div>
      {offers.length > 0 && (
        <ul aria-label="Offers" className="grid w-full gap-2">
          {offers.map(title => (
            <li key={title} className="flex items-start gap-3 rounded-2xl bg-accent-soft px-4 py-2.5 text-sm">
              <LineIcon path={icons.tag} className="mt-0.5 size-4 shrink-0 text-accent" />
              <span className="wrap-anywhere min-w-0">{title}</span>
            </li>
          ))}
        </ul>
      )}
      {siblings.length > 0 && <Family kind={product.familyKind} siblings={siblings} />}
      <div id="buy" className="w-full scroll-mt-36">
        {stock <= 0 && <SoldOut key={product._id} product={product} similar={similar} />}
        <BuyBox product={product} quantity={quantity} onQuantity={onQuantity} />
      </div>
      <ProductFitSlot fit={fit} label={label} siblings={siblings} />
      <BoughtNote productId={product._id} hasIngredients={product.ingredients !== ''} />
      <Promises {...promises} product={product} />
      {product.bulletPoints.length > 0 && (
        <StarList lines={product.bulletPoints} className="w-full gap-2 pt-1" />
      )}
    </div>
  )
}

function Stock({ stock }: { stock: number }) {
  if (stock <= 0)
    return (
      <p className="rounded-badge bg-sunk px-3 py-1 text-muted text-sm">
        Out of Stock <span className="sr-only">(0)</span>
      </p>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      {stock <= lowStock && <span className="text-bad">Only {stock} left</span>}
      <span className="rounded-badge bg-good-soft px-3 py-1 text-good">In Stock ({grouped(stock)})</span>
    </p>
  )
}

/** What to do instead of buying: a mail when it is back, or a shade that is close to it. */
function SoldOut({ product, similar }: { product: ProductView; similar: SiblingView[] }) {
  return (
    <div className="mb-4 grid gap-5">
      <NotifyMe product={product} />
      {similar.length > 0 && (
        <section aria-labelledby="similar">
          <h2 id="similar" className="mb-2 font-medium font-sans text-base">
            {similar.some(({ swatch }) => swatch) ? 'Similar shades in stock' : 'In stock'}
          </h2>
          <ul className="grid gap-2">
            {similar.map(sibling => (
              <li key={sibling._id}>
                <a
                  href={productPath(sibling._id, sibling.name)}
                  data-swap
                  className="group flex min-h-14 items-center gap-3 rounded-xl border border-line bg-surface px-3 hover:border-accent"
                >
                  {sibling.swatch && <Swatch colour={sibling.swatch} />}
                  <span className="wrap-anywhere min-w-0 grow">{siblingLabel(sibling)}</span>
                  <Money rupees={sibling.price} className="font-medium" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The price, the MRP and what is saved. */
function Price({ product }: { product: ProductView }) {
  const { price, maxPrice } = product
  const percent = discountPercent(product)
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Money rupees={price} className="font-semibold text-3xl" />
        {maxPrice !== null && maxPrice > price && (
          <s className="text-lg text-muted">
            MRP <Money rupees={maxPrice} />
          </s>
        )}
        {percent > 0 && <span className="font-medium text-good text-lg">{percent}% off</span>}
      </p>
      <p className="mt-1 text-muted text-sm">Inclusive of all taxes</p>
    </div>
  )
}

/** A link, so that it works without scripts and asks nothing of another site until it is clicked. */
function WhatsAppShare({ name, url }: { name: string; url: string }) {
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${name}\n${url}`)}`}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-2 text-muted text-sm hover:text-accent"
    >
      <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" aria-hidden="true">
        <path d="M12 2a10 10 0 0 0-8.600 15.100L2 22l5-1.300A10 10 0 1 0 12 2Zm0 1.800a8.200 8.200 0 1 1-4.300 15.200l-.3-.2-2.900.8.8-2.800-.2-.3A8.200 8.200 0 0 1 12 3.800ZM8.700 7.300c-.2 0-.5 0-.7.3-.3.300-1 .9-1 2.200s1 2.600 1.100 2.700c.1.200 1.900 3 4.700 4.100 2.300.9 2.800.7 3.300.7.5-.1 1.600-.7 1.800-1.300.2-.6.2-1.200.2-1.300-.1-.1-.3-.2-.5-.3l-1.900-.9c-.2-.1-.4-.1-.6.1l-.8 1.100c-.1.200-.3.200-.6.100-.3-.1-1.100-.4-2.200-1.400-.8-.7-1.300-1.600-1.500-1.800-.2-.3 0-.4.100-.6l.4-.5.3-.4c.1-.2 0-.3 0-.5l-.9-2c-.2-.5-.4-.5-.6-.5Z" />
      </svg>
      Share on WhatsApp
    </a>
  )
}
