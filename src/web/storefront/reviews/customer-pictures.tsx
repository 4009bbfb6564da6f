import { useState } from 'react'
import type { ReviewView } from '#contract/pages.ts'
import { Picture } from '#web/ui/picture.tsx'
import { LazyLightbox } from '../products/lazy-lightbox.tsx'

interface Props {
  /** The page's first ones: those with pictures come first. */
  reviews: ReviewView[]
  productName: string
}

/** What buyers photographed, before what they wrote. */
export function CustomerPictures({ reviews, productName }: Props) {
  const pictures = reviews.flatMap(({ author, pictures }) => pictures.map(path => ({ path, author })))
  const [enlarged, enlarge] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <div className="mb-6">
      <h3 className="mb-2 font-medium font-sans text-base">Pictures by customers</h3>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-2">
        {pictures.map(({ path, author }, index) => (
          <li key={path} className="shrink-0">
            <button
              type="button"
              aria-label={`Picture by ${author}, enlarge`}
              onClick={() => enlarge(index)}
              className="block size-24 overflow-hidden rounded-xl bg-sand sm:size-28"
            >
              <Picture path={path} sizes="7rem" upTo={320} />
            </button>
          </li>
        ))}
      </ul>
      {enlarged !== null && (
        <LazyLightbox
          name={`${productName}, by customers`}
          images={pictures.map(({ path }) => path)}
          first={enlarged}
          onClose={() => enlarge(null)}
        />
      )}
    </div>
  )
}
