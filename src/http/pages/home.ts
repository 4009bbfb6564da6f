import { listProducts } from '#domain/catalogue/list-products.ts'
import type { Services } from '#services.ts'
import { presentProductCard } from '../present/products.ts'
import type { LoadedPage } from './page.ts'

const newArrivals = 8

export async function home({ db }: Services): Promise<LoadedPage> {
  const { products } = await listProducts(db, { limit: newArrivals })
  return {
    name: 'home',
    props: { newArrivals: products.map(presentProductCard) },
    head: {
      title: 'Kanti: skincare, haircare, makeup and bath',
      description:
        'Beauty that glows: skincare, haircare, makeup, bath soaps and makeup tools, delivered across India.',
      canonical: '/',
    },
    tags: ['products', 'categories'],
  }
}
