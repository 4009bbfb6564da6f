import { useEffect, useEffectEvent, useState } from 'react'
import type { ProductCardView } from '#contract/pages.ts'

/** Products for a part of the home page: those the page came with, or else how to ask for them. */
export interface ProductSource {
  products: ProductCardView[] | null
  ask(): Promise<{ products: ProductCardView[] }>
}

/** Null while they are on their way; none where they cannot be had. */
export function useProducts(source: ProductSource): ProductCardView[] | null {
  const [products, setProducts] = useState(source.products)
  const ask = useEffectEvent(() => {
    if (products) return
    source.ask().then(
      answer => setProducts(answer.products),
      error => {
        console.warn('Error fetching products', error)
        setProducts([])
      },
    )
  })
  useEffect(() => ask(), [])
  return products
}
