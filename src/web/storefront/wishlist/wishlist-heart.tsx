import { useState } from 'react'
import { LineIcon } from '#web/ui/line-icon.tsx'
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
      className={`heart ${className}`}
    >
      <span>
        <LineIcon
          path="M12 20S3.500 15 3.500 9.200A4.700 4.700 0 0 1 12 6.500a4.700 4.700 0 0 1 8.500 2.700C20.500 15 12 20 12 20Z"
          className={`size-5 ${added ? 'fill-current' : ''}`}
        />
      </span>
    </button>
  )
}
