import { Money } from '#web/ui/money.tsx'
import { ProductPicture } from '../products/product-picture.tsx'
import { openReviewForm } from '../reviews/open-review-form.ts'
import type { CustomerOrder } from './use-orders.ts'

interface Props {
  items: CustomerOrder['items']
  /** The products that the customer may review. */
  reviewable: ReadonlySet<string>
}

/** Products as they were when they were bought. */
export function OrderItems({ items, reviewable }: Props) {
  return (
    <ul className="grid gap-4">
      {items.map(({ _id, quantity, price, product, status }) => (
        <li key={_id} className="flex gap-4">
          <div className="size-16 shrink-0 overflow-hidden rounded-xl bg-sand">
            <ProductPicture path={product.image} name={product.name} sizes="4rem" upTo={320} />
          </div>
          <div className="min-w-0 flex-1">
            <a
              href={`/product/${product._id}`}
              className="wrap-anywhere font-medium leading-snug hover:text-rose"
            >
              {product.name}
            </a>
            <p className="text-muted text-sm">{product.brandName}</p>
            <p className="text-muted text-sm">Quantity: {quantity}</p>
            {status === 'Delivered' && reviewable.has(product._id) && (
              <a
                href={`/product/${product._id}${openReviewForm}`}
                className="inline-flex min-h-11 items-center text-rose text-sm underline"
              >
                Write a review<span className="sr-only"> of {product.name}</span>
              </a>
            )}
          </div>
          <Money rupees={price} className="font-medium" />
        </li>
      ))}
    </ul>
  )
}
