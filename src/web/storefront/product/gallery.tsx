import { useState } from 'react'
import { Picture } from '#web/ui/picture.tsx'
import { ProductPicture } from '../catalogue/product-picture.tsx'

const thumbnails = 4

export function Gallery({ name, images }: { name: string; images: string[] }) {
  const [shown, show] = useState(0)
  return (
    <div className="grid content-start gap-4">
      <div className="aspect-square overflow-hidden rounded-3xl bg-sand">
        <ProductPicture
          path={images[shown]}
          name={name}
          eager
          sizes="(min-width: 80rem) 37rem, (min-width: 48rem) 47vw, 95vw"
          upTo={1280}
          className="size-full object-cover"
        />
      </div>
      {images.length > 1 && (
        <ul className="flex gap-3">
          {images.slice(0, thumbnails).map((path, index) => (
            <li key={path}>
              <button
                type="button"
                aria-label={`Picture ${index + 1} of ${name}`}
                aria-pressed={index === shown}
                onClick={() => show(index)}
                className="size-20 overflow-hidden rounded-xl bg-sand ring-line hover:ring-2 aria-pressed:ring-2 aria-pressed:ring-rose"
              >
                <Picture
                  path={path}
                  alt=""
                  width={80}
                  height={80}
                  sizes="5rem"
                  upTo={320}
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
