import type { ReactNode } from 'react'
import type { CustomerCart } from '#web/client/cart.ts'
import { Money } from '#web/ui/money.tsx'
import { ProductPicture } from '../products/product-picture.tsx'

export function CheckoutItems({ cart }: { cart: CustomerCart }) {
  return (
    <section aria-labelledby="items">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="items" className="text-2xl">
          Items
        </h2>
        <a href="/cart" className="inline-flex min-h-11 items-center text-rose underline">
          Edit cart
        </a>
      </div>
      <ul className="divide-y divide-line border-line border-y">
        {cart.items.map(item => (
          <CheckoutItem key={item.productId} item={item} />
        ))}
      </ul>
    </section>
  )
}

type Item = CustomerCart['items'][number]

export function CheckoutItem({ item, children }: { item: Item; children?: ReactNode }) {
  const { product, quantity, available, forSale, note } = item
  return (
    <li className="flex gap-4 py-4">
      <div className="size-20 shrink-0 overflow-hidden rounded-xl bg-sand">
        <ProductPicture path={product.image} name={product.name} sizes="5rem" upTo={320} />
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
        {children}
      </div>
      <p className={`font-semibold ${forSale ? '' : 'text-muted line-through'}`}>
        <span className="sr-only">{forSale ? 'Line total: ' : 'Not in the total: '}</span>
        <Money rupees={(Math.round(product.price * 100) * quantity) / 100} />
      </p>
    </li>
  )
}
