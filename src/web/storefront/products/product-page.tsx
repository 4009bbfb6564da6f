import { useState } from 'react'
import type { Pages } from '#contract/pages.ts'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { categoryPath } from '../paths.ts'
import { Questions } from '../questions/questions.tsx'
import { Reviews } from '../reviews/reviews.tsx'
import { useClientNavigation } from '../use-client-navigation.ts'
import { WishlistHeart } from '../wishlist/wishlist-heart.tsx'
import { LoadingNote } from './loading-note.tsx'
import { galleryOf, OnSkin, shownTone } from './on-skin.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductSection } from './product-section.tsx'
import { ProductSummary } from './product-summary.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { useSkinTone } from './skin-tone.ts'
import { StickyBar } from './sticky-bar.tsx'

export default function ProductPage(first: Pages['product']) {
  const [failed, setFailed] = useState('')
  const { props, busy, follow, go } = useClientNavigation('product', first, {
    onFailed: setFailed,
    onShown: () => setFailed(''),
  })
  const { product, skin, facts, related, questions, reviews } = props
  const [{ of, quantity }, setQuantity] = useState({ of: product._id, quantity: 1 })
  const wanted = of === product._id ? quantity : 1
  const [ownTone, chooseTone] = useSkinTone()
  const tone = shownTone(skin, ownTone)
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
          <ProductGallery
            key={product._id}
            name={product.name}
            images={galleryOf(product.images, skin, tone)}
          />
          <WishlistHeart
            key={`wish ${product._id}`}
            productId={product._id}
            name={product.name}
            className="absolute top-3 right-3 z-10"
          />
        </div>
        <ProductSummary
          {...props}
          quantity={wanted}
          onQuantity={quantity => setQuantity({ of: product._id, quantity })}
        />
      </div>
      {tone && (
        <OnSkin
          name={product.name}
          shade={product.familyKind === 'shade' ? product.optionLabel : ''}
          pictures={skin}
          tone={tone}
          onChoose={chooseTone}
        />
      )}
      <ProductFacts product={product} facts={facts} />
      <Reviews key={product._id} product={product} first={reviews} />
      <Questions key={`ask ${product._id}`} product={product} first={questions} />
      <ProductSection
        title="You may also like"
        products={related}
        className="mt-16 border-line border-t pt-10"
      />
      <RecentlyViewed product={product} />
      <StickyBar product={product} quantity={wanted} />
    </div>
  )
}
