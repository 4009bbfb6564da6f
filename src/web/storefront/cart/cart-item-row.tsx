import { weekday } from '#values/dates.ts'
import { productPath } from '#values/product-path.ts'
import { type CustomerCart, removeCartItem, saveForLater } from '#web/client/cart.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { CardFitSlot } from '../beauty/card-fit-slot.tsx'
import { ProductPicture } from '../products/product-picture.tsx'
import { changeQuantity, dropPendingQuantity, usePendingQuantity } from './pending-quantities.ts'
import { QuantityInput } from './quantity-input.tsx'
import { useCartChange } from './use-cart-change.ts'

export type CartItem = CustomerCart['items'][number]

interface Props {
  item: CartItem
  /** The last day on which it arrives; null where that is not known. */
  arrivesBy: string | null
  onRemoved: (item: CartItem) => void
  /** Moves the focus: the button that had it is gone. */
  onSaved: () => void
}

export function CartItemRow({ item, arrivesBy, onRemoved, onSaved }: Props) {
  const { product, available, forSale, note } = item
  const { busy, change } = useCartChange()
  const quantity = usePendingQuantity(product._id).quantity ?? item.quantity

  async function remove() {
    dropPendingQuantity(product._id)
    const removed = await change(() => removeCartItem(product._id), {
      done: () => `${product.name} removed from cart`,
      failed: 'Error removing from cart',
    })
    if (removed) onRemoved({ ...item, quantity })
  }

  async function save() {
    dropPendingQuantity(product._id)
    if (await change(() => saveForLater(product._id), { done: ({ message }) => message })) onSaved()
  }

  return (
    <li
      className={`grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 py-6 transition-opacity sm:grid-cols-[8rem_1fr] sm:gap-x-6 ${busy ? 'opacity-40' : ''}`}
    >
      <ItemPicture
        product={product}
        available={available}
        className="row-span-2 aspect-square self-start rounded-2xl"
      />
      <div className="grid content-start gap-1 sm:grid-cols-[1fr_auto] sm:gap-x-6">
        <div className="min-w-0">
          <h2 className="font-medium font-sans leading-snug">
            <a href={productPath(product._id, product.name)} className="wrap-anywhere hover:text-accent">
              {product.name}
            </a>
          </h2>
          <p className="mt-1 text-muted text-sm">
            {[product.category || 'Uncategorized', product.brandName].filter(Boolean).join(' · ')}
          </p>
          <p className="mt-1 text-muted text-sm tabular-nums">
            <Money rupees={product.price} /> × {quantity}
          </p>
          <CardFitSlot fit={product.fit} />
          {item.homeState && (
            <p className="mt-1 text-muted text-sm">Delivered within {item.homeState} only</p>
          )}
          {!available && <Shortage product={product} note={note} />}
          {available && arrivesBy && (
            <p className="mt-1 text-good text-sm">
              Arrives by <time dateTime={arrivesBy}>{weekday(arrivesBy)}</time>
            </p>
          )}
        </div>
        <LineTotal item={item} quantity={quantity} />
      </div>
      <div className="col-span-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-1 sm:col-span-1">
        {forSale ? <QuantityInput product={product} quantity={item.quantity} /> : <span />}
        <div className="-mx-3 flex">
          {forSale && (
            <button type="button" onClick={save} disabled={busy} className={`signed-in-only ${quietClass}`}>
              Save for later<span className="sr-only"> {product.name}</span>
            </button>
          )}
          <button type="button" onClick={remove} disabled={busy} className={quietClass}>
            <LineIcon path="M5 7h14M10 11v6M14 11v6M7 7l1 13h8l1-13M9.500 7V4h5v3" className="size-5" />
            Remove<span className="sr-only"> {product.name}</span>
          </button>
        </div>
      </div>
    </li>
  )
}

interface ItemPictureProps {
  product: CartItem['product']
  available: boolean
  className: string
}

/** Leads to the product, as its name does, which is why the keyboard skips it. */
export function ItemPicture({ product, available, className }: ItemPictureProps) {
  return (
    <a
      href={productPath(product._id, product.name)}
      tabIndex={-1}
      className={`overflow-hidden bg-sunk ${className}`}
    >
      <ProductPicture
        path={product.image}
        name={product.name}
        sizes="8rem"
        upTo={480}
        className={`size-full object-cover ${available ? '' : 'opacity-60 grayscale-50'}`}
      />
    </a>
  )
}

export const quietClass =
  'inline-flex min-h-11 items-center gap-2 rounded-button px-3 text-muted text-sm hover:bg-sunk hover:text-ink'

function LineTotal({ item: { product, forSale }, quantity }: { item: CartItem; quantity: number }) {
  const { price, maxPrice } = product
  return (
    <p className="flex items-baseline gap-x-2 font-semibold text-lg sm:flex-col sm:items-end">
      <span className={forSale ? '' : 'text-muted line-through'}>
        <span className="sr-only">{forSale ? 'Line total: ' : 'Not in the total: '}</span>
        <Money rupees={times(price, quantity)} />
      </span>
      {forSale && maxPrice !== null && maxPrice > price && (
        <s className="font-normal text-muted text-sm">
          <span className="sr-only">MRP </span>
          <Money rupees={times(maxPrice, quantity)} />
        </s>
      )}
    </p>
  )
}

/** In paise, because fractions of rupees are not exact as numbers. */
const times = (rupees: number, quantity: number) => (Math.round(rupees * 100) * quantity) / 100

/** Why the item cannot be ordered, and a button to reduce it to the stock. */
function Shortage({ product, note }: Pick<CartItem, 'product' | 'note'>) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3">
      <span className="rounded-badge bg-bad-soft px-3 py-1 font-medium text-bad text-sm">{note}</span>
      {product.stock > 0 && (
        <button
          type="button"
          onClick={() => changeQuantity(product, product.stock)}
          className="min-h-11 text-accent text-sm underline"
        >
          Take {product.stock}
        </button>
      )}
    </p>
  )
}
