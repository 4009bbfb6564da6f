import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { ProductCardView } from '#contract/pages.ts'

/** Products that the page was rendered with, or how to fetch them. */
export interface ProductSource {
  products: ProductCardView[] | null
  fetch(): Promise<{ products: ProductCardView[] }>
}

/** Null while loading; empty where loading fails. */
export function useProducts(source: ProductSource): ProductCardView[] | null {
  const [products, setProducts] = useState(source.products)
  const load = useEffectEvent(() => {
    if (products) return
    source.fetch().then(
      answer => setProducts(answer.products),
      error => {
        console.warn('Error fetching products', error)
        setProducts([])
      },
    )
  })
  useEffect(() => load(), [])
  return products
}

/** The page was rendered with the first of them; the rest is fetched when their place on the page comes near. */
export function useRestNearby(
  source: ProductSource,
  place: RefObject<HTMLElement | null>,
): ProductCardView[] | null {
  const first = useProducts(source)
  const [all, setAll] = useState<ProductCardView[] | null>(null)
  const load = useEffectEvent(() => {
    if (!source.products || source.products.length === 0) return
    // Where that fails, the first ones stay.
    source.fetch().then(
      answer => setAll(answer.products),
      error => console.warn('Error fetching products', error),
    )
  })
  useEffect(() => {
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        load()
      },
      { rootMargin: '600px' },
    )
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [place])
  return all ?? first
}
