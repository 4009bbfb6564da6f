import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { priceOrder } from '#domain/cart/price-order.ts'
import { termsFor } from '#domain/delivery/terms.ts'
import type { Product } from '#domain/products/product.ts'
import { postalCheckDigit } from '#values/carriers.ts'
import { dayInIndia } from '#values/dates.ts'
import { type AccountId, newId } from '#values/ids.ts'
import type { OrderStatus } from '#values/order-status.ts'
import { addPeople } from './add-people.ts'
import { customers, type DemoCustomer, newcomers } from './customers.ts'
import { deliveryRules } from './delivery.ts'
import { type DemoOrder, demoOrders } from './orders.ts'

const oneDay = 24 * 60 * 60 * 1000

export interface Buyer extends DemoCustomer {
  id: AccountId
}

export async function fillCustomers(trx: Db): Promise<Map<string, Buyer>> {
  const idOf = await addPeople(trx, 'customer', customers)
  await addPeople(trx, 'customer', newcomers)
  await trx
    .insertInto('addresses')
    .values(
      customers.map(({ email, address: { pinCode, ...address } }) => ({
        id: newId<'address'>(),
        account_id: idOf.get(email)!,
        ...address,
        pincode: pinCode,
        is_default: true,
      })),
    )
    .execute()
  return new Map(customers.map(customer => [customer.key, { ...customer, id: idOf.get(customer.email)! }]))
}

/** What they ordered, each order as far on its way as its age has it. */
export async function fillOrders(
  trx: Db,
  buyers: ReadonlyMap<string, Buyer>,
  products: ReadonlyMap<string, Product>,
) {
  const sellers = new Map(
    (await trx.selectFrom('accounts').select(['id', 'name']).where('role', '=', 'seller').execute()).map(
      ({ id, name }) => [id as string | null, name],
    ),
  )
  // Ids and numbers follow time: the oldest first.
  const orders = demoOrders()
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map(order => drawUp(order, buyers.get(order.customer)!, products, sellers))
  await trx
    .insertInto('orders')
    .values(orders.map(({ order }) => order))
    .execute()
  await trx
    .insertInto('shipments')
    .values(
      orders
        .flatMap(({ shipments }) => shipments)
        .map((shipment, nth) => ({ ...shipment, ...(shipment.dispatched_at && trackingOf(nth)) })),
    )
    .execute()
  await trx
    .insertInto('order_lines')
    .values(orders.flatMap(({ lines }) => lines))
    .execute()
  await trx
    .insertInto('order_events')
    .values(orders.flatMap(({ events }) => events))
    .execute()
  await sql`SELECT rebuild_order_sums()`.execute(trx)
}

function drawUp(
  { lines: wanted, history, daysAgo }: DemoOrder,
  buyer: Buyer,
  products: ReadonlyMap<string, Product>,
  sellers: ReadonlyMap<string | null, string>,
) {
  const orderId = newId<'order'>()
  const status = history.at(-1)!.status
  const bought = wanted.map(({ product, quantity }) => ({ ...products.get(product)!, quantity }))
  const shipmentOf = new Map(bought.map(({ sellerId }) => [sellerId, newId<'shipment'>()]))
  const reached = (status: OrderStatus) => {
    const step = history.find(event => event.status === status)
    return step ? before(step.daysAgo) : null
  }
  const { pinCode, ...address } = buyer.address
  const terms = termsFor(deliveryRules, { state: address.state, pincode: pinCode })
  return {
    order: {
      id: orderId,
      order_number: sql<string>`next_order_number(${before(daysAgo)})`,
      account_id: buyer.id,
      customer_name: buyer.name,
      customer_email: buyer.email,
      payment_method: 'Cash on Delivery',
      address: JSON.stringify({ ...address, pincode: pinCode }),
      ...priceOrder(bought, deliveryRules),
      status,
      arrives_from: dayInIndia(before(daysAgo), terms.fromDays),
      arrives_to: dayInIndia(before(daysAgo), terms.toDays),
      created_at: before(daysAgo),
    },
    shipments: [...shipmentOf].map(([sellerId, id]) => ({
      order_id: orderId,
      id,
      seller_id: sellerId,
      seller_name: sellers.get(sellerId) ?? '',
      status,
      cancelled_by_customer: status === 'Cancelled',
      dispatched_at: reached('Shipped'),
      delivered_at: reached('Delivered'),
    })),
    lines: bought.map(
      ({ id, sellerId, name, brandName, category, image, price, quantity, hsn, gstRate }) => ({
        order_id: orderId,
        id: newId(),
        shipment_id: shipmentOf.get(sellerId)!,
        seller_id: sellerId,
        product_id: id,
        name,
        brand_name: brandName,
        category,
        image,
        price,
        quantity,
        sold_at: before(daysAgo),
        is_cancelled: status === 'Cancelled',
        hsn,
        gst_rate: gstRate === null ? null : gstRate * 100,
      }),
    ),
    events: history.map(({ status, daysAgo }) => ({
      order_id: orderId,
      id: newId(),
      shipment_id: null,
      status,
      ...(isByBuyer(status)
        ? { actor_id: buyer.id, actor_name: buyer.name }
        : { actor_id: bought[0]!.sellerId, actor_name: sellers.get(bought[0]!.sellerId) ?? '' }),
      at: before(daysAgo),
    })),
  }
}

/** With the couriers in turn; the numbers look like theirs and belong to nobody. */
function trackingOf(nth: number) {
  const digits = String(104_000_000 + nth * 7919)
  const [carrier, number] = [
    ['Delhivery', `14908${digits}`],
    ['Blue Dart', `90${digits}`],
    ['India Post', `EK${digits.slice(1)}${postalCheckDigit(digits.slice(1))}IN`],
    ['Xpressbees', `1433${digits}`],
  ][nth % 4]!
  return { carrier, tracking_number: number }
}

const isByBuyer = (status: OrderStatus) => status === 'Pending' || status === 'Cancelled'

const before = (daysAgo: number) => new Date(Date.now() - daysAgo * oneDay)
