import { useState } from 'react'
import { toggleWishlist, useInWishlist } from './wishlist-store.ts'

interface Props {
  productId: string
  /** Of the product, for those who hear the page. */
  name?: string
  className?: string
}

/** Saves a product for later, or no longer. */
export function WishlistHeart({ productId, name, className = '' }: Props) {
  const wished = useInWishlist(productId)
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
      aria-pressed={wished}
      aria-label={name ? `Wishlist: ${name}` : 'Wishlist'}
      onClick={toggle}
      className={`group/heart grid size-11 place-items-center rounded-full text-rose ${className}`}
    >
      <span className="grid size-9 place-items-center rounded-full bg-white/90 shadow-card transition-transform group-hover/heart:scale-110">
        <svg
          viewBox="0 0 24 24"
          className={`size-5 ${wished ? 'fill-current' : 'fill-none'}`}
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="M12 20S3.500 15 3.500 9.200A4.700 4.700 0 0 1 12 6.500a4.700 4.700 0 0 1 8.500 2.700C20.500 15 12 20 12 20Z" />
        </svg>
      </span>
    </button>
  )
}
