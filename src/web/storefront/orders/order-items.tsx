import { formatMonth } from '#values/dates.ts'
import { productPath } from '#values/product-path.ts'
import { Money } from '#web/ui/money.tsx'
import { ProductPicture } from '../products/product-picture.tsx'
import { openReviewForm } from '../reviews/open-review-form.ts'
import type { CustomerOrder } from './use-orders.ts'

interface Props {
  items: CustomerOrder['items']
  /** The products that the customer may review. */
  reviewable: ReadonlySet<string>
  compact?: boolean
  /** How long each product will last: 'About 6 weeks left'. */
  left?: ReadonlyMap<string, string> | undefined
}

/** Products as they were when they were bought. */
export function OrderItems({ items, reviewable, compact = false, left }: Props) {
  return (
    <ul className={`grid ${compact ? 'gap-3' : 'gap-5'}`}>
      {items.map(({ _id, quantity, price, lineTotal, product, status, batches = [] }) => (
        <li
          key={_id}
          className={`flex ${compact ? 'gap-3' : 'gap-4'} ${status === 'Cancelled' ? 'text-muted' : ''}`}
        >
          <div
            className={`${compact ? 'size-12 rounded-lg' : 'size-16 rounded-xl sm:size-20'} shrink-0 overflow-hidden bg-sunk`}
          >
            <ProductPicture path={product.image} name={product.name} sizes="5rem" upTo={320} />
          </div>
          <div className="min-w-0 flex-1">
            <a
              href={productPath(product._id, product.name)}
              className={`wrap-anywhere font-medium leading-snug hover:text-accent ${compact ? 'line-clamp-2' : ''}`}
            >
              {product.name}
            </a>
            <p className="text-muted text-sm">
              {status === 'Cancelled' && 'Cancelled\u00a0· '}
              {product.brandName && `${product.brandName}\u00a0· `}Quantity: {quantity}
              {quantity > 1 && (
                <>
                  {'\u00a0· '}
                  <span className="whitespace-nowrap">
                    <Money rupees={price} /> each
                  </span>
                </>
              )}
            </p>
            {batches.map(({ batch, expiresOn, isRecalled }) => (
              <p key={batch} className={`text-sm ${isRecalled ? 'text-bad' : 'text-muted'}`}>
                Batch {batch}
                {expiresOn && `, use before ${formatMonth(expiresOn)}`}
                {isRecalled && '\u00a0· recalled'}
              </p>
            ))}
            {left?.has(product._id) && status === 'Delivered' && (
              <p className="text-sm">
                <a href="/account/in-use" className="inline-block py-1 underline hover:text-accent">
                  {left.get(product._id)}
                </a>
              </p>
            )}
            {status === 'Delivered' && reviewable.has(product._id) && (
              <a
                href={productPath(product._id, product.name) + openReviewForm}
                className="inline-flex min-h-11 items-center text-accent text-sm underline"
              >
                Write a review<span className="sr-only"> of {product.name}</span>
              </a>
            )}
          </div>
          <Money rupees={lineTotal} className={status === 'Cancelled' ? 'line-through' : 'font-medium'} />
        </li>
      ))}
    </ul>
  )
}
