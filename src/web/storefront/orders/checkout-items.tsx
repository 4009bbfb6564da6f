import type { CustomerCart } from '#web/client/cart.ts'
import { Money } from '#web/ui/money.tsx'
import { ProductPicture } from '../products/product-picture.tsx'
import { StepNumber } from './step-title.tsx'

export function CheckoutItems({ cart }: { cart: CustomerCart }) {
  return (
    <section aria-labelledby="items">
      <div className="mb-2 flex items-center justify-between gap-4">
        <div className="flex items-center gap-3">
          <StepNumber>{3}</StepNumber>
          <h2 id="items" className="text-xl sm:text-2xl">
            Items
          </h2>
        </div>
        <a href="/cart" className="inline-flex min-h-11 items-center text-rose underline">
          Edit cart
        </a>
      </div>
      <ul className="divide-y divide-line border-line border-y">
        {cart.items.map(({ product, quantity, available, forSale, note }) => (
          <li key={product._id} className="flex gap-3 py-3">
            <div className="size-16 shrink-0 overflow-hidden rounded-xl bg-sand">
              <ProductPicture path={product.image} name={product.name} sizes="4rem" upTo={320} />
            </div>
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere font-medium leading-snug">{product.name}</p>
              <p className="text-muted text-sm">{product.brandName}</p>
              <p className="mt-1 text-muted text-sm tabular-nums">
                <Money rupees={product.price} /> × {quantity}
              </p>
              {!available && (
                <p className="mt-1 w-fit rounded-full bg-alert-soft px-3 py-1 font-medium text-alert text-sm">
                  {note}
                </p>
              )}
            </div>
            <p className={`font-semibold ${forSale ? '' : 'text-muted line-through'}`}>
              <span className="sr-only">{forSale ? 'Line total: ' : 'Not in the total: '}</span>
              <Money rupees={(Math.round(product.price * 100) * quantity) / 100} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
