import type { ProductCardView } from '#contract/pages.ts'
import { productPath } from '#values/product-path.ts'
import { addCartItem } from '#web/client/cart.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { ProductPicture } from '../products/product-picture.tsx'
import { useCartChange } from './use-cart-change.ts'

interface Props {
  products: ProductCardView[] | null
  onAdded: (productId: string) => void
}

/** Small cards side by side; their shape until they are fetched. */
export function GoesWithStrip({ products, onAdded }: Props) {
  if (products?.length === 0) return null
  return (
    <section aria-labelledby="goes-with">
      <h3 id="goes-with" className="mb-3 font-sans font-semibold text-sm">
        Goes well with it
      </h3>
      <ul className="-mx-5 flex gap-3 overflow-x-auto px-5 pb-2 sm:-mx-6 sm:px-6">
        {products
          ? products.map(product => <SmallCard key={product._id} product={product} onAdded={onAdded} />)
          : [1, 2, 3].map(card => (
              <li key={card} aria-hidden="true" className="w-32 shrink-0">
                <div className="skeleton aspect-square rounded-xl" />
                <div className="h-22" />
              </li>
            ))}
      </ul>
    </section>
  )
}

function SmallCard({ product, onAdded }: { product: ProductCardView; onAdded: Props['onAdded'] }) {
  const { _id, name, image, price } = product
  const { busy, change } = useCartChange()

  async function add() {
    const added = await change(() => addCartItem(_id), {
      done: ({ message }) => message,
      failed: 'Error adding to cart',
    })
    if (added) onAdded(_id)
  }

  return (
    <li className="relative w-32 shrink-0">
      <div className="aspect-square overflow-hidden rounded-xl bg-sunk">
        <ProductPicture path={image} name={name} sizes="8rem" upTo={320} />
      </div>
      <a
        href={productPath(_id, name)}
        className="wrap-anywhere mt-2 line-clamp-2 h-10 text-sm leading-5 after:absolute after:inset-0 after:rounded-xl hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent"
      >
        {name}
      </a>
      <div className="flex h-11 items-center justify-between">
        <Money rupees={price} className="font-semibold text-sm" />
        <button
          type="button"
          aria-label={`Add to Cart: ${name}`}
          aria-disabled={busy}
          onClick={add}
          className="relative -mr-1 grid size-11 place-items-center text-accent"
        >
          <span className="grid size-8 place-items-center rounded-full border border-accent hover:bg-accent-soft">
            <LineIcon path="M6 12h12M12 6v12" className="size-4" />
          </span>
        </button>
      </div>
    </li>
  )
}
