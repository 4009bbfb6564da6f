import { formatRupees } from '#values/money.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import type { IconName } from '../layout/icon.tsx'
import { hiddenScreens, menus, type Screen } from '../layout/screens.ts'

/** Something the palette leads to. */
export interface Find {
  to: string
  title: string
  detail: string
  icon: IconName
  group: 'Screens' | 'Products' | 'Orders'
}

const most = 5

/** Screens whose title or other words have all that was typed; all of them before anything is typed. */
export function findScreens(text: string, role: 'admin' | 'seller', open: string[]): Find[] {
  const listed = menus[role].flatMap(({ title, screens }) =>
    screens.map(screen => ({ screen, group: title })),
  )
  const all = [...listed, ...hiddenScreens[role].map(screen => ({ screen, group: undefined }))]
  return all
    .filter(({ screen }) => open.includes(screen.path))
    .filter(({ screen, group = '' }) => hasWords(screen, group, text))
    .map(({ screen: { path, title, icon }, group = '' }) => ({
      to: `/admin/${path}`,
      title,
      icon,
      detail: group,
      group: 'Screens',
    }))
}

function hasWords({ title, words = '' }: Screen, group: string, text: string): boolean {
  const where = `${title} ${group} ${words}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every(word => where.includes(word))
}

/** Products and orders by what was typed: nothing where the server cannot say. */
export async function findThings(text: string, open: string[]): Promise<Find[]> {
  const [products, orders] = await Promise.all([
    findProducts(text).catch(() => []),
    open.includes('order') ? findOrders(text, open).catch(() => []) : [],
  ])
  return [...products, ...orders]
}

async function findProducts(search: string): Promise<Find[]> {
  const query = { search, limit: most, sort: 'relevance' }
  const { products } = await callOrSignIn('GET /api/productdetail/myproducts', { query })
  return products.map(({ _id, name, price, stock }) => ({
    to: `/admin/stepper-product/${_id}`,
    title: name,
    detail: `${formatRupees(price)}, ${stock > 0 ? `${stock} in stock` : 'out of stock'}`,
    icon: 'box',
    group: 'Products',
  }))
}

async function findOrders(search: string, open: string[]): Promise<Find[]> {
  const orders = await callOrSignIn('GET /api/orders/seller', { query: { search, limit: most } })
  return orders.map(({ _id, orderNumber, customer, status }) => ({
    to: open.includes('order/:id')
      ? `/admin/order/${_id}`
      : `/admin/order?search=${encodeURIComponent(orderNumber)}`,
    title: orderNumber,
    detail: `${customer.name}, ${status}`,
    icon: 'bag',
    group: 'Orders',
  }))
}
