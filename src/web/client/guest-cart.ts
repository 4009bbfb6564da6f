import { CallError, call, type Reply } from '#contract/client.ts'
import { readStored, store, unstore } from './local-storage.ts'

/** The cart of somebody without an account, in this browser; the server prices it at every change. */
interface GuestCart {
  items: { productId: string; quantity: number }[]
  promoCode?: string | undefined
}

const key = 'guestCart'

export function readGuestCart(): GuestCart {
  try {
    const { items = [], promoCode }: Partial<GuestCart> = JSON.parse(readStored(key) ?? '{}')
    return { items, promoCode }
  } catch {
    return { items: [] }
  }
}

export const emptyGuestCart = () => unstore(key)

/** The cart as the server prices it; null for an empty one. */
export async function fetchGuestCart(): Promise<Reply<'POST /api/guest/cart'> | null> {
  const cart = readGuestCart()
  return cart.items.length > 0 ? call('POST /api/guest/cart', { body: cart }) : null
}

/** Sets the quantity of a product; `by` adds to what is there. Nothing is stored that the server refuses. */
export async function changeGuestCart(productId: string, quantity: { by: number } | { to: number }) {
  const before = readGuestCart()
  const known = before.items.find(item => item.productId === productId)
  const wanted = 'to' in quantity ? quantity.to : (known?.quantity ?? 0) + quantity.by
  const items = known
    ? before.items.map(item => (item === known ? { ...item, quantity: wanted } : item))
    : [...before.items, { productId, quantity: wanted }]
  return priceAndStore({ ...before, items: items.filter(item => item.quantity > 0) }, productId)
}

export async function setGuestCode(promoCode: string | undefined) {
  const cart = await priceAndStore({ ...readGuestCart(), promoCode })
  if (!cart?.promoProblem) return cart
  await priceAndStore({ ...readGuestCart(), promoCode: undefined })
  throw new CallError(409, cart.promoProblem)
}

async function priceAndStore(cart: GuestCart, changed?: string) {
  const priced = cart.items.length > 0 ? await call('POST /api/guest/cart', { body: cart }) : null
  const line = priced?.items.find(({ productId }) => productId === changed)
  if (line && !line.available) throw new CallError(409, `${line.product.name}: ${line.note}.`)
  store(key, JSON.stringify(cart))
  return priced
}
