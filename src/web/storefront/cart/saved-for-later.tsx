import { productPath } from '#values/product-path.ts'
import { type CustomerCart, moveToCart, removeSaved } from '#web/client/cart.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { type CartItem, ItemPicture, quietClass } from './cart-item-row.tsx'
import { useCartChange } from './use-cart-change.ts'

/** Nothing at all where nothing is saved. `onChanged` moves the focus: the button that had it is gone. */
export function SavedForLater({ cart, onChanged }: { cart: CustomerCart; onChanged: () => void }) {
  const { savedForLater } = cart
  if (savedForLater.length === 0) return null
  return (
    <section aria-labelledby="saved" className="mt-14">
      <h2 id="saved" className="mb-4 text-2xl">
        Saved for later <span className="text-muted tabular-nums">({savedForLater.length})</span>
      </h2>
      <ul className="grid gap-x-6 gap-y-4 md:grid-cols-2 xl:grid-cols-3">
        {savedForLater.map(item => (
          <SavedItem key={item.productId} item={item} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  )
}

function SavedItem({ item, onChanged }: { item: CartItem; onChanged: () => void }) {
  const { product, quantity, forSale } = item
  const { busy, change } = useCartChange()
  const canMove = forSale && product.stock > 0

  async function send(call: () => Promise<{ message: string }>) {
    if (await change(call, { done: ({ message }) => message })) onChanged()
  }

  return (
    <li
      className={`flex gap-4 rounded-2xl border border-line bg-surface p-3 transition-opacity ${busy ? 'opacity-40' : ''}`}
    >
      <ItemPicture product={product} available={canMove} className="size-24 shrink-0 rounded-xl" />
      <div className="flex min-w-0 flex-1 flex-col">
        <a
          href={productPath(product._id, product.name)}
          className="wrap-anywhere line-clamp-2 font-medium leading-snug hover:text-accent"
        >
          {product.name}
        </a>
        <p className="mt-1 text-sm tabular-nums">
          <Money rupees={product.price} className="font-semibold" />
          {quantity > 1 && <span className="text-muted"> × {quantity}</span>}
          {!canMove && <span className="ml-2 text-bad">{forSale ? 'Out of stock' : 'No longer sold'}</span>}
        </p>
        <div className="mt-auto flex flex-wrap items-center justify-between pt-2">
          {canMove ? (
            <Button
              variant="outline"
              className="px-4! text-sm"
              disabled={busy}
              onClick={() => send(() => moveToCart(product._id))}
            >
              Move to Cart<span className="sr-only"> {product.name}</span>
            </Button>
          ) : (
            <span />
          )}
          <button
            type="button"
            disabled={busy}
            onClick={() => send(() => removeSaved(product._id))}
            className={quietClass}
          >
            Remove<span className="sr-only"> {product.name} from what is saved for later</span>
          </button>
        </div>
      </div>
    </li>
  )
}
