import { lazy, memo, useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Pages, ProductView, SkinPictureView } from '#contract/pages.ts'
import type { SkinTone } from '#values/skin-tones.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Money } from '#web/ui/money.tsx'
import { useBuying } from '../cart/use-buying.ts'
import { LatePart } from '../late-part.tsx'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { categoryPath } from '../paths.ts'
import { useClientNavigation } from '../use-client-navigation.ts'
import { WishlistHeart } from '../wishes/wishlist-heart.tsx'
import { addedMessage } from './buy-box.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductSummary } from './product-summary.tsx'
import { useSkinTone } from './use-skin-tone.ts'
import { rememberViewed } from './viewed-products.ts'

let startLoadingMore!: () => void
const moreNeeded = new Promise<void>(resolve => {
  startLoadingMore = resolve
})
/**
 * Rendered on the server like all else, but its script is loaded when it comes near or another product is opened: React
 * preserves the server's markup until then. The server has to import it first, because it cannot wait while it renders.
 */
const loadMore = () => import('./product-more.tsx')
const ProductMore = import.meta.env.SSR ? (await loadMore()).default : lazy(() => moreNeeded.then(loadMore))
// Long: a tap on a shade or on the quantity must not render them again.
const Summary = memo(ProductSummary)
const Gallery = memo(ProductGallery)

export default function ProductPage(first: Pages['product']) {
  const [failed, setFailed] = useState('')
  const { props, busy, onLinkClick, go } = useClientNavigation('product', first, {
    // React hydrates the lower part before it renders another product into it.
    onStart: startLoadingMore,
    onFailed: setFailed,
    onShown: () => setFailed(''),
  })
  const { product, skin } = props
  const [{ of, quantity }, setQuantity] = useState({ of: product._id, quantity: 1 })
  const wanted = of === product._id ? quantity : 1
  const want = useCallback((quantity: number) => setQuantity({ of: product._id, quantity }), [product._id])
  const isDrawn = props.isOnSkin && product.swatch !== ''
  const [ownTone, chooseTone] = useSkinTone(isDrawn || skin.length > 0)
  const tone = isDrawn ? (ownTone ?? shownTone(skin, null) ?? 'wheatish') : shownTone(skin, ownTone)
  const images = useMemo(() => galleryOf(product.images, skin, tone), [product.images, skin, tone])
  useEffect(() => rememberViewed(product), [product])
  // An urgent update of what is not hydrated yet would remove the server's markup.
  const deferredTone = useDeferredValue(tone)
  useEffect(() => {
    if (tone !== deferredTone) startLoadingMore()
  }, [tone, deferredTone])
  const more = useMemo(
    () => (
      <LatePart className="block" onNear={startLoadingMore}>
        <ProductMore {...props} tone={deferredTone} onTone={chooseTone} />
      </LatePart>
    ),
    [props, deferredTone, chooseTone],
  )
  const category = { name: product.category, path: categoryPath(product.categorySlug) }
  return (
    // Event delegation for the links to shades and sizes; pressing Enter on a link clicks it too.
    <div className="mx-auto max-w-7xl px-4 pt-2 pb-6 sm:pt-4" onClickCapture={onLinkClick}>
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

interface Props {
  busy: boolean
  /** The URL that could not be loaded. */
  failed: string
  retry(url: string): void
}

/** While another shade or size is loading, and where that fails. */
function LoadingNote({ busy, failed, retry }: Props) {
  return (
    <div role="status" className="fixed inset-x-0 top-20 z-30 flex justify-center px-4">
      {busy && (
        <p className="loading-note rounded-full bg-surface px-5 py-2 text-muted shadow-pop">
          Loading product...
        </p>
      )}
      {!busy && failed && (
        <p className="flex items-center gap-3 rounded-badge bg-surface py-1 pr-2 pl-5 text-bad shadow-pop">
          Failed to load product.
          <button
            type="button"
            onClick={() => retry(failed)}
            className="min-h-11 rounded-button px-3 underline underline-offset-4"
          >
            Try again
          </button>
        </p>
      )}
    </div>
  )
}

/** The tone that is shown: the shopper's, or else one that most shoppers are close to. */
function shownTone(pictures: SkinPictureView[], own: SkinTone | null): SkinTone | null {
  const tones = pictures.map(({ tone }) => tone)
  return [own, 'wheatish' as const, ...tones].find(tone => tone !== null && tones.includes(tone)) ?? null
}

/** The gallery: the product first, then on skin of the shopper's tone, then the rest; other tones are left out. */
function galleryOf(images: string[], pictures: SkinPictureView[], tone: SkinTone | null): string[] {
  const plain = images.filter(path => !pictures.some(picture => picture.path === path))
  const onSkin = pictures.filter(picture => picture.tone === tone).map(({ path }) => path)
  return [...new Set([...plain.slice(0, 1), ...onSkin, ...plain.slice(1)])]
}

/** On a phone, while the buttons are scrolled out of view: the price and Add to Cart. */
function StickyBar({ product, quantity }: { product: ProductView; quantity: number }) {
  const [away, setAway] = useState(false)
  const { busy, add } = useBuying(product._id, { message: addedMessage(product), quantity })

  useEffect(() => {
    const watcher = new IntersectionObserver(([entry]) => setAway(!entry!.isIntersecting))
    watcher.observe(document.getElementById('buy')!)
    return () => watcher.disconnect()
  }, [])

  if (!away) return null
  return (
    <section
      aria-label="Buy"
      className="sticky-bar replaces-bottom-bar fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-4 border-line border-t bg-surface px-4 py-2 md:hidden"
    >
      <p className="min-w-0">
        <span className="block truncate text-muted text-sm">{product.name}</span>
        <Money rupees={product.price} className="font-semibold text-lg" />
        {quantity > 1 && <span className="text-muted text-sm"> × {quantity}</span>}
      </p>
      {product.stock <= 0 ? (
        <a href="#buy" className={`shrink-0 ${buttonClass('outline')}`}>
          Notify me
        </a>
      ) : (
        <Button className="shrink-0" aria-disabled={busy !== null} onClick={add}>
          {busy ? 'Adding…' : 'Add to Cart'}
        </Button>
      )}
    </section>
  )
}
