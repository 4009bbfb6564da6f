import { useState } from 'react'
import { heartId } from '../layout/heart-symbol.tsx'
import { toggleWishlist, useInWishlist } from './wishlist-store.ts'

interface Props {
  productId: string
  /** Of the product, for screen readers. */
  name?: string
  className?: string
}

/** Adds a product to the wishlist, or removes it. */
export function WishlistHeart({ productId, name, className = '' }: Props) {
  const added = useInWishlist(productId)
  const [busy, setBusy] = useState(false)

  async function toggle() {
    if (busy) return
    setBusy(true)
    await toggleWishlist(productId)
    setBusy(false)
  }

  return (
    <button
      type="button"
      aria-pressed={added}
      aria-label={name ? `Wishlist: ${name}` : 'Wishlist'}
      onClick={toggle}
      className={`heart${className && ` ${className}`}`}
    >
      <span>
        <svg className="line-icon" aria-hidden="true">
          <use href={`#${heartId}`} />
        </svg>
      </span>
    </button>
  )
}
