import type { Reply } from '#contract/client.ts'
import { formatRupees } from '#values/money.ts'
import type { IconName } from '../layout/icon.tsx'
import { hiddenScreens, menus } from '../layout/screens.ts'

/** A screen, product or order that the palette opens. */
export interface PaletteItem {
  to: string
  title: string
  detail: string
  icon: IconName
}

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

export const productItem = ({ _id, name, price, stock }: Product): PaletteItem => ({
  to: `/admin/stepper-product/${_id}`,
  title: name,
  detail: `${formatRupees(price)}, ${stock > 0 ? `${stock} in stock` : 'out of stock'}`,
  icon: 'box',
})

export const orderItem = ({ _id, orderNumber, customer, status }: Order): PaletteItem => ({
  to: `/admin/order/${_id}`,
  title: orderNumber,
  detail: `${customer.name}, ${status}`,
  icon: 'bag',
})

type Product = Reply<'GET /api/productdetail/myproducts'>['products'][number]
type Order = Reply<'GET /api/orders/seller'>[number]
