import { useState } from 'react'
import { isUnauthorized, logInAgain } from '#web/client/call-signed-in.ts'
import { type CustomerCart, removeCartItem } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { toast } from '#web/ui/toast.ts'
import { ProductPicture } from '../products/product-picture.tsx'
import { changeQuantity, dropPendingQuantity, usePendingQuantity } from './pending-quantities.ts'
import { QuantityInput } from './quantity-input.tsx'

type Item = CustomerCart['items'][number]

/** `onRemoved` moves the focus: the button that had it is gone. */
export function CartItemRow({ item, onRemoved }: { item: Item; onRemoved: () => void }) {
  const { product, available, forSale, note } = item
  const [leaving, setLeaving] = useState(false)
  const quantity = usePendingQuantity(product._id).quantity ?? item.quantity

  async function remove() {
    setLeaving(true)
    dropPendingQuantity(product._id)
    try {
      await removeCartItem(product._id)
      toast(`${product.name} removed from cart`, { kind: 'success', milliseconds: 2000 })
      onRemoved()
    } catch (error) {
      if (isUnauthorized(error)) return logInAgain()
      setLeaving(false)
      toast(errorMessage(error, 'Error removing from cart'), { kind: 'error', milliseconds: 2000 })
    }
  }

  return (
    <li
      className={`grid grid-cols-[5.5rem_1fr] gap-x-4 gap-y-3 py-6 transition-opacity sm:grid-cols-[8rem_1fr] sm:gap-x-6 ${leaving ? 'opacity-40' : ''}`}
    >
      <a
        href={`/product/${product._id}`}
        tabIndex={-1}
        className="row-span-2 aspect-square overflow-hidden rounded-2xl bg-sand"
      >
        <ProductPicture
          path={product.image}
          name={product.name}
          sizes="8rem"
          upTo={480}
          className={`size-full object-cover ${available ? '' : 'opacity-60 grayscale-50'}`}
        />
      </a>
      <div className="grid content-start gap-1 sm:grid-cols-[1fr_auto] sm:gap-x-6">
        <div className="min-w-0">
          <h2 className="font-medium font-sans leading-snug">
            <a href={`/product/${product._id}`} className="wrap-anywhere hover:text-rose">
              {product.name}
            </a>
          </h2>
          <p className="mt-1 text-muted text-sm">
            {[product.category || 'Uncategorized', product.brandName].filter(Boolean).join(' · ')}
          </p>
          <p className="mt-1 text-muted text-sm tabular-nums">
            <Money rupees={product.price} /> × {quantity}
          </p>
          {!available && <Shortage product={product} note={note} />}
        </div>
        <p className={`font-semibold text-lg sm:text-right ${forSale ? '' : 'text-muted line-through'}`}>
          <span className="sr-only">{forSale ? 'Line total: ' : 'Not in the total: '}</span>
          <Money rupees={(Math.round(product.price * 100) * quantity) / 100} />
        </p>
      </div>
      <div className="col-span-2 flex items-start justify-between gap-4 sm:col-span-1">
        {forSale ? <QuantityInput product={product} quantity={item.quantity} /> : <span />}
        <button
          type="button"
          onClick={remove}
          disabled={leaving}
          className="-mr-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-muted hover:bg-sand hover:text-ink"
        >
          <LineIcon path="M5 7h14M10 11v6M14 11v6M7 7l1 13h8l1-13M9.500 7V4h5v3" className="size-5" />
          Remove<span className="sr-only"> {product.name}</span>
        </button>
      </div>
    </li>
  )
}

/** Why the item cannot be ordered, and a button to reduce it to the stock. */
function Shortage({ product, note }: Pick<Item, 'product' | 'note'>) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3">
      <span className="rounded-full bg-alert-soft px-3 py-1 font-medium text-alert text-sm">{note}</span>
      {product.stock > 0 && (
        <button
          type="button"
          onClick={() => changeQuantity(product, product.stock)}
          className="min-h-11 text-rose text-sm underline"
        >
          Take {product.stock}
        </button>
      )}
    </p>
  )
}
