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
}

const every = 1500
/** Of a picture, in pixels: enough for a card on every screen. */
const widest = 640

/** The first picture; while `cycling`, all of them in turn. The others are loaded only then. */
export function CyclingPictures({ product, cycling, eager, sizes }: Props) {
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
      <ProductPicture path={first} name={name} eager={eager} sizes={sizes} upTo={widest} className="" />
      {loaded &&
        others.map((path, index) => (
          <span key={path} aria-hidden="true" data-shown={shown === index + 1}>
            <ProductPicture path={path} name={name} sizes={sizes} upTo={widest} className="" />
          </span>
        ))}
    </>
  )
}
