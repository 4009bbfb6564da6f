import { useEffect, useEffectEvent, useState } from 'react'
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
