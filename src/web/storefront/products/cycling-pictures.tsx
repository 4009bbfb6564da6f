import { useEffect, useState } from 'react'
import type { ProductCardView } from '#contract/pages.ts'
import { prefersReducedMotion } from '../layout/prefers-reduced-motion.ts'
import { ProductPicture } from './product-picture.tsx'

interface Props {
  product: Pick<ProductCardView, 'name' | 'image' | 'images'>
  /** Hovered or focused. */
  cycling: boolean
  eager: boolean
  sizes: string | undefined
  className: string
}

const every = 1500

/** The first picture; while `cycling`, all of them in turn. The others are loaded only then. */
export function CyclingPictures({ product, cycling, eager, sizes, className }: Props) {
  const { name, image, images } = product
  const [first, ...others] = [...new Set(image ? [image, ...images] : images)]
  const [shown, show] = useState(0)
  const [loaded, setLoaded] = useState(false)
  const count = others.length + 1

  useEffect(() => {
    if (!cycling || count < 2 || prefersReducedMotion()) return
    setLoaded(true)
    const timer = setInterval(() => show(index => (index + 1) % count), every)
    return () => {
      clearInterval(timer)
      show(0)
    }
  }, [cycling, count])

  return (
    <>
      <ProductPicture
        path={first}
        name={name}
        eager={eager}
        sizes={sizes}
        className={`size-full object-cover transition-transform duration-500 group-hover:scale-[1.03] ${className}`}
      />
      {loaded &&
        others.map((path, index) => (
          <span
            key={path}
            aria-hidden="true"
            data-shown={shown === index + 1}
            className={`absolute inset-0 transition-opacity duration-300 ${shown === index + 1 ? '' : 'opacity-0'}`}
          >
            <ProductPicture
              path={path}
              name={name}
              sizes={sizes}
              className={`size-full object-cover ${className}`}
            />
          </span>
        ))}
    </>
  )
}
