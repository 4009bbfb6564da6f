import { formatRupees } from '#values/money.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import type { IconName } from '../layout/icon.tsx'
import { hiddenScreens, menus } from '../layout/screens.ts'

/** A screen, product or order that the palette opens. */
export interface PaletteItem {
  to: string
  title: string
  detail: string
  icon: IconName
}

const maxResults = 5

/** Screens whose title, group or keywords contain every typed word; all of them before anything is typed. */
export function searchScreens(text: string, role: 'admin' | 'seller'): PaletteItem[] {
  const words = text.toLowerCase().split(/\s+/)
  return [...menus[role], { title: '', screens: hiddenScreens[role] }].flatMap(
    ({ title: group = '', screens }) =>
      screens
        .filter(screen => {
          const searched = `${screen.title} ${group} ${screen.words}`.toLowerCase()
          return words.every(word => searched.includes(word))
        })
        .map(({ path, title, icon }) => ({ to: `/admin/${path}`, title, icon, detail: group })),
  )
}

export async function searchProducts(search: string): Promise<PaletteItem[]> {
  const query = { search, limit: maxResults, sort: 'relevance' }
  const { products } = await callOrSignIn('GET /api/productdetail/myproducts', { query })
  return products.map(({ _id, name, price, stock }) => ({
    to: `/admin/stepper-product/${_id}`,
    title: name,
    detail: `${formatRupees(price)}, ${stock > 0 ? `${stock} in stock` : 'out of stock'}`,
    icon: 'box',
  }))
}

export async function searchOrders(search: string): Promise<PaletteItem[]> {
  const orders = await callOrSignIn('GET /api/orders/seller', { query: { search, limit: maxResults } })
  return orders.map(({ _id, orderNumber, customer, status }) => ({
    to: `/admin/order/${_id}`,
    title: orderNumber,
    detail: `${customer.name}, ${status}`,
    icon: 'bag',
  }))
}
