import type { ReactNode } from 'react'
import type { CustomerCart } from '#web/client/cart.ts'
import { Money } from '#web/ui/money.tsx'
import { ProductPicture } from '../products/product-picture.tsx'
import { StepNumber } from './step-title.tsx'

export function CheckoutItems({ cart }: { cart: CustomerCart }) {
  return (
    <ItemsStep
      edit={
        <a href="/cart" className="inline-flex min-h-11 items-center text-accent underline">
          Edit cart
        </a>
      }
    >
      {cart.items.map(item => (
        <CheckoutItem key={item.productId} item={item} />
      ))}
    </ItemsStep>
  )
}

/** The step of the checkout that shows what is ordered. */
export function ItemsStep({ edit, children }: { edit?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="items">
      <div className="mb-2 flex items-center justify-between gap-4">
        <div className="flex items-center gap-3">
          <StepNumber>{3}</StepNumber>
          <h2 id="items" className="text-xl sm:text-2xl">
            Items
          </h2>
        </div>
        {edit}
      </div>
      <ul className="divide-y divide-line border-line border-y">{children}</ul>
    </section>
  )
}

type Item = CustomerCart['items'][number]

export function CheckoutItem({ item, children }: { item: Item; children?: ReactNode }) {
  const { product, quantity, available, forSale, note } = item
  return (
    <li className="flex gap-3 py-3">
      <div className="size-16 shrink-0 overflow-hidden rounded-xl bg-sunk">
        <ProductPicture path={product.image} name={product.name} sizes="4rem" upTo={320} />
      </div>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium leading-snug">{product.name}</p>
        <p className="text-muted text-sm">{product.brandName}</p>
        <p className="mt-1 text-muted text-sm tabular-nums">
          <Money rupees={product.price} /> × {quantity}
        </p>
        {!available && (
          <p className="mt-1 w-fit rounded-badge bg-bad-soft px-3 py-1 font-medium text-bad text-sm">
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
