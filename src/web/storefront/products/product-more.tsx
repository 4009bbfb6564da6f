import { useEffect, useState } from 'react'
import type { Pages, ProductView } from '#contract/pages.ts'
import { productPath } from '#values/product-path.ts'
import type { SkinTone } from '#values/skin-tones.ts'
import { ShadeReport } from '../beauty/shade-report.tsx'
import { Questions } from '../questions/questions.tsx'
import { Reviews } from '../reviews/reviews.tsx'
import { OnSkin } from './on-skin.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductPicture } from './product-picture.tsx'
import { ProductSection } from './product-section.tsx'
import { viewedBefore } from './viewed-products.ts'

type Props = Pages['product'] & { tone: SkinTone | null; onTone(tone: SkinTone): void }

/** Below the first screen. */
export default function ProductMore({
  product,
  skin,
  isOnSkin,
  facts,
  label,
  reformulations,
  reviews,
  questions,
  related,
  profilePart,
  shadeReports,
  tone,
  onTone,
}: Props) {
  return (
    <>
      {tone && (
        <OnSkin
          name={product.name}
          shade={product.familyKind === 'shade' ? product.optionLabel : ''}
          swatch={isOnSkin && product.swatch ? product.swatch : null}
          pictures={skin}
          tone={tone}
          onChoose={onTone}
        />
      )}
      <ShadeReport key={`shade ${product._id}`} product={product} shadeReports={shadeReports} />
      <ProductFacts product={product} facts={facts} label={label} past={reformulations} />
      <Reviews key={product._id} product={product} profilePart={profilePart} first={reviews} />
      <Questions key={`ask ${product._id}`} product={product} first={questions} />
      <ProductSection
        title="You may also like"
        products={related}
        className="mt-10 border-line border-t pt-8 sm:mt-16 sm:pt-10"
      />
      <RecentlyViewed product={product} />
    </>
  )
}

function RecentlyViewed({ product: { _id: id } }: { product: ProductView }) {
  const [viewed, show] = useState<ReturnType<typeof viewedBefore>>([])
  useEffect(() => show(viewedBefore(id)), [id])
  if (viewed.length === 0) return null
  return (
    <section aria-labelledby="recently-viewed" className="mt-10 border-line border-t pt-8 sm:mt-16 sm:pt-10">
      <h2 id="recently-viewed" className="mb-6 text-3xl">
        Recently viewed
      </h2>
      <ul className="-mx-4 flex snap-x gap-4 overflow-x-auto px-4 pb-4">
        {viewed.map(one => (
          <li key={one.id} className="w-32 shrink-0 snap-start sm:w-36">
            <a href={productPath(one.id, one.name)} className="group grid gap-2 rounded-2xl">
              <span aria-hidden="true" className="aspect-square overflow-hidden rounded-2xl bg-sunk">
                <ProductPicture path={one.image} name={one.name} sizes="9rem" upTo={320} />
              </span>
              <span className="wrap-anywhere line-clamp-2 text-sm leading-snug group-hover:text-accent">
                {one.name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
