import { lazy, memo, useCallback, useEffect, useMemo, useState } from 'react'
import type { Pages } from '#contract/pages.ts'
import { LatePart } from '../late-part.tsx'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { categoryPath } from '../paths.ts'
import { useClientNavigation } from '../use-client-navigation.ts'
import { WishlistHeart } from '../wishlist/wishlist-heart.tsx'
import { LoadingNote } from './loading-note.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductSummary } from './product-summary.tsx'
import { galleryOf, shownTone, useSkinTone } from './skin-tone.ts'
import { StickyBar } from './sticky-bar.tsx'
import { rememberViewed } from './viewed-products.ts'

/**
 * Rendered on the server like all else, but its script is fetched when somebody scrolls to it: React keeps the server's markup
 * until then. The server has to import it first, because it cannot wait while it renders.
 */
const loadMore = () => import('./product-more.tsx')
const ProductMore = import.meta.env.SSR ? (await loadMore()).default : lazy(loadMore)
// Long: a tap on a shade or on the quantity must not render them again.
const Summary = memo(ProductSummary)
const Gallery = memo(ProductGallery)

export default function ProductPage(first: Pages['product']) {
  const [failed, setFailed] = useState('')
  const { props, busy, follow, go } = useClientNavigation('product', first, {
    onFailed: setFailed,
    onShown: () => setFailed(''),
  })
  const { product, skin } = props
  const [{ of, quantity }, setQuantity] = useState({ of: product._id, quantity: 1 })
  const wanted = of === product._id ? quantity : 1
  const want = useCallback((quantity: number) => setQuantity({ of: product._id, quantity }), [product._id])
  const [ownTone, chooseTone] = useSkinTone(skin.length > 0)
  const tone = shownTone(skin, ownTone)
  const images = useMemo(() => galleryOf(product.images, skin, tone), [product.images, skin, tone])
  useEffect(() => rememberViewed(product), [product])
  // Always the same element: to render one that is not hydrated yet would remove the server's markup.
  const more = useMemo(
    () => (
      <LatePart className="block" whenNear={props === first && !ownTone}>
        <ProductMore {...props} tone={tone} onTone={chooseTone} />
      </LatePart>
    ),
    [props, first, ownTone, tone, chooseTone],
  )
  const category = { name: product.category, path: categoryPath(product.categorySlug) }
  return (
    // Event delegation for the links to shades and sizes; pressing Enter on a link clicks it too.
    <div className="mx-auto max-w-7xl px-4 pt-2 pb-6 sm:pt-4" onClickCapture={follow}>
      <Breadcrumbs trail={[category]} here={product.name} />
      <LoadingNote busy={busy} failed={failed} retry={go} />
      <div
        aria-busy={busy}
        className="mt-2 grid gap-8 transition-opacity aria-busy:opacity-50 md:grid-cols-2 lg:gap-14"
      >
        <div className="relative min-w-0 md:sticky md:top-24 md:self-start">
          <Gallery key={product._id} name={product.name} images={images} />
          <WishlistHeart
            key={`wish ${product._id}`}
            productId={product._id}
            name={product.name}
            className="absolute top-3 right-3 z-10"
          />
        </div>
        <Summary {...props} quantity={wanted} onQuantity={want} />
      </div>
      {more}
      <StickyBar product={product} quantity={wanted} />
    </div>
  )
}
