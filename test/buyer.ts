import type { Db } from '#db/client.ts'
import type { Account } from '#domain/accounts/account.ts'
import { addToCart } from '#domain/cart/change-cart.ts'
import { placeOrder } from '#domain/orders/place-order.ts'
import { newId, type OrderId, type ProductId } from '#values/ids.ts'

/** Buys a product and has it delivered. */
export async function deliver(db: Db, customer: Account, product: ProductId): Promise<OrderId> {
  await addToCart(db, customer, { product, quantity: 1 })
  const { id } = await placeOrder(db, customer, { paymentMethod: 'Cash on Delivery', address: null })
  await db.updateTable('shipments').set({ status: 'Delivered' }).where('order_id', '=', id).execute()
  await db.updateTable('orders').set({ status: 'Delivered' }).where('id', '=', id).execute()
  return id
}

/** Many customers, without the time that hashing their passwords takes. */
export async function crowd(db: Db, size: number): Promise<Account[]> {
  const rows = Array.from({ length: size }, (_, index) => {
    const id = newId<'account'>()
    return {
      id,
      name: `Customer ${index}`,
      email: `${id}@example.com`,
      password_hash: '',
      role: 'customer' as const,
      is_active: true,
    }
  })
  await db.insertInto('accounts').values(rows).execute()
  return rows.map(({ id, name, email, role }) => ({
    id,
    name,
    email,
    role,
    staffRole: null,
    isActive: true,
    state: 'approved',
    declinedReason: null,
    emailConfirmedAt: null,
    pendingEmail: null,
    version: 1,
    twoStepAt: null,
    createdAt: new Date(),
  }))
}
