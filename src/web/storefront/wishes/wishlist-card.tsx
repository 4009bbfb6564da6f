import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { productPath } from '#values/product-path.ts'
import { callSignedIn, isUnauthorized, logInAgain } from '#web/client/call-signed-in.ts'
import { addCartItem } from '#web/client/cart.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { toast } from '#web/ui/toast.ts'
import { CardFitSlot } from '../beauty/card-fit-slot.tsx'
import { ProductPicture } from '../products/product-picture.tsx'

type Wishlist = Reply<'GET /api/wishlist'>

interface Props {
  product: Wishlist['products'][number]
  onChanged: (left: Wishlist) => void
}

export function WishlistCard({ product, onChanged }: Props) {
  const [busy, setBusy] = useState(false)
  const inStock = product.stock > 0

  async function remove({ addToCart = false } = {}) {
    if (busy) return
    setBusy(true)
    try {
      if (addToCart) await addCartItem(product._id)
      const input = { params: { productId: product._id } }
      const left = await callSignedIn('DELETE /api/wishlist/{productId}', input)
      toast(addToCart ? 'Product added to cart!' : left.message, { kind: 'success' })
      onChanged(left)
    } catch (error) {
      if (isUnauthorized(error)) return logInAgain()
      toast(errorMessage(error), { kind: 'error' })
      setBusy(false)
    }
  }

  return (
    <article className={`flex h-full flex-col transition-opacity ${busy ? 'opacity-40' : ''}`}>
      <a
        href={productPath(product._id, product.name)}
        tabIndex={-1}
        className="aspect-square overflow-hidden rounded-2xl bg-sunk"
      >
        <ProductPicture
          path={product.image}
          name={product.name}
          className={`size-full object-cover ${inStock ? '' : 'opacity-60 grayscale-50'}`}
        />
      </a>
      <p className="mt-3 truncate text-muted text-sm">{product.brandName || product.category}</p>
      <h2 className="line-clamp-2 font-medium font-sans leading-snug">
        <a href={productPath(product._id, product.name)} className="wrap-anywhere hover:text-accent">
          {product.name}
        </a>
      </h2>
      <p className="mt-auto flex flex-wrap items-baseline gap-x-3 pt-1">
        <Money rupees={product.price} className="font-semibold text-lg" />
        {!inStock && <span className="text-muted text-sm">Out of Stock</span>}
      </p>
      <div className="fit-line">
        <CardFitSlot fit={product.fit} />
      </div>
      <Button
        variant="outline"
        className="mt-2 px-2!"
        disabled={!inStock}
        onClick={() => remove({ addToCart: true })}
      >
        Move to Cart<span className="sr-only"> {product.name}</span>
      </Button>
      <button
        type="button"
        onClick={() => remove()}
        className="min-h-11 text-muted text-sm underline hover:text-ink"
      >
        Remove<span className="sr-only"> {product.name}</span>
      </button>
    </article>
  )
}
