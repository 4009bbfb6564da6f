import type { Pages, ProductView, SiblingView } from '#contract/pages.ts'
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
import { Price } from './price.tsx'
import { Promises } from './promises.tsx'
import { WhatsAppShare } from './share.tsx'

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
            className="inline-flex min-h-11 items-center text-muted text-sm uppercase tracking-widest hover:text-rose"
          >
            {brandName}
          </a>
        )}
        <h1 className="wrap-anywhere text-3xl leading-tight sm:text-4xl">{name}</h1>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6">
          <a href="#reviews" className="inline-flex min-h-11 items-center gap-2 hover:text-rose">
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
            <li key={title} className="flex items-start gap-3 rounded-2xl bg-rose-soft px-4 py-2.5 text-sm">
              <LineIcon path={icons.tag} className="mt-0.5 size-4 shrink-0 text-rose" />
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
      <ProductFitSlot fit={fit} label={label} />
      <BoughtNote productId={product._id} hasIngredients={product.ingredients !== ''} />
      <Promises {...promises} />
      {product.bulletPoints.length > 0 && (
        <StarList lines={product.bulletPoints} className="w-full gap-2 pt-1" />
      )}
    </div>
  )
}

function Stock({ stock }: { stock: number }) {
  if (stock <= 0)
    return (
      <p className="rounded-full bg-sand px-3 py-1 text-muted text-sm">
        Out of Stock <span className="sr-only">(0)</span>
      </p>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm">
      {stock <= lowStock && <span className="text-alert">Only {stock} left</span>}
      <span className="rounded-full bg-leaf-soft px-3 py-1 text-leaf">In Stock ({grouped(stock)})</span>
    </p>
  )
}

/** What to do instead of buying: be told when it is back, or take a shade that is close to it. */
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
                  className="group flex min-h-14 items-center gap-3 rounded-xl border border-line bg-white px-3 hover:border-rose"
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
