import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type ArrivalDays, estimateArrival } from '#domain/delivery/estimate.ts'
import { termsFor } from '#domain/delivery/terms.ts'
import { getProduct } from '#domain/products/get-product.ts'
import { type Product, productsWithCategory } from '#domain/products/product.ts'
import type { Applied } from '#domain/promotions/apply-promotions.ts'
import { findHomeState, homeStateOf } from '#domain/taxes/home-state.ts'
import { encodeFit } from '#values/beauty/fit-code.ts'
import type { AccountId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import type { CartChange } from './cart-change.ts'
import { priceBasket } from './price-basket.ts'
import type { Amounts } from './price-order.ts'
import { type CheckoutFacts, readCheckout } from './read-checkout.ts'
import { whetherDelivered } from './whether-delivered.ts'

export interface Cart extends Amounts {
  lines: CartLine[]
  /** Put aside: not in the amounts. */
  savedForLater: CartLine[]
  /** What promotions take off: the stored code, and those without one. */
  applied: Applied
  /** How much less than their MRP the goods cost. */
  savedOnMrp: Paise
  /** From how much on delivery is free, and how much is missing; null where it never is. */
  freeDelivery: { from: Paise; missing: Paise } | null
  /** The PIN code of the default address; the estimate is for there, and null without one. */
  pincode: string | null
  deliverable: boolean
  /** Why it is not delivered there. */
  deliveryProblem?: string | undefined
  estimate: ArrivalDays | null
}

export interface CartLine {
  product: Product
  /** By which browsers judge whether it fits a shopper: values/beauty/fit-code.ts. */
  fit?: string
  quantity: number
  /** False while its seller is not approved; it does not count then. */
  forSale: boolean
  /** The only state in which it may be delivered. */
  homeState: string | null
}

/** In the order the lines were added. A sold-out product stays in the cart, and one whose seller is not approved; a deleted one does not. */
export async function getCart(db: Db, account: AccountId, now: Date = new Date()): Promise<Cart> {
  const rows = await productsWithCategory(db)
    .innerJoin(
      linesOf(db, 'cart_lines', false)
        .unionAll(linesOf(db, 'saved_lines', true))
        .as('line'),
      'line.product_id',
      'p.id',
    )
    .leftJoin('product_labels as label', 'label.product_id', 'p.id')
    .where('line.account_id', '=', account)
    .innerJoin('product_kinds as k', 'k.id', 'p.kind_id')
    .select([
      'line.quantity',
      'line.isSaved',
      'p.suspended_at as suspendedAt',
      'label.fit as label',
      'k.profile_part as profilePart',
      'k.colour_area as colourArea',
      homeState,
    ])
    .orderBy('line.position')
    .execute()
  const lines = rows.map(
    ({ quantity, isSaved, suspendedAt, label, profilePart, colourArea, homeState, ...product }) => ({
      isSaved,
      line: {
        product,
        fit: encodeFit(product, { label, profilePart, colourArea }),
        quantity,
        forSale: suspendedAt === null,
        homeState,
      },
    }),
  )
  const those = (saved: boolean) => lines.filter(({ isSaved }) => isSaved === saved).map(({ line }) => line)
  return priceCart(those(false), those(true), await readTerms(db, account), now)
}

/** What Buy Now orders: one product alone, priced like a cart. */
export async function getBuyNow(
  db: Db,
  account: AccountId,
  { product: id, quantity }: CartChange,
  now: Date = new Date(),
): Promise<Cart> {
  const product = await getProduct(db, id)
  const line = { product, quantity, forSale: true, homeState: await findHomeState(db, id) }
  return priceCart([line], [], await readTerms(db, account), now)
}

/** The named items as a cart, for somebody without an account. Those that were deleted are left out. */
export async function getGuestCart(
  db: Db,
  { items, promoCode }: { items: readonly CartChange[]; promoCode?: string | null | undefined },
  now: Date = new Date(),
): Promise<Cart> {
  const rows = await productsWithCategory(db)
    .leftJoin('product_labels as label', 'label.product_id', 'p.id')
    .where(
      'p.id',
      'in',
      items.map(({ product }) => product),
    )
    .innerJoin('product_kinds as k', 'k.id', 'p.kind_id')
    .select([
      'p.suspended_at as suspendedAt',
      'label.fit as label',
      'k.profile_part as profilePart',
      'k.colour_area as colourArea',
      homeState,
    ])
    .execute()
  const lines = items.flatMap(({ product: id, quantity }) => {
    const row = rows.find(one => one.id === id)
    if (!row) return []
    const { suspendedAt, label, profilePart, colourArea, homeState, ...product } = row
    return {
      product,
      fit: encodeFit(product, { label, profilePart, colourArea }),
      quantity,
      forSale: suspendedAt === null,
      homeState,
    }
  })
  const facts = await readCheckout(db, null, { items: [], promoCode: promoCode ?? null })
  return priceCart(lines, [], { ...facts, storedCode: promoCode ?? null }, now)
}

const homeState = sql<string | null>`${sql.raw(homeStateOf('p.seller_id'))}`.as('homeState')

const linesOf = (db: Db, table: 'cart_lines' | 'saved_lines', isSaved: boolean) =>
  db
    .selectFrom(table)
    .select([
      'account_id',
      'product_id',
      'quantity',
      'position',
      sql<boolean>`${sql.lit(isSaved)}`.as('isSaved'),
    ])

/** Delivery rules, default address and stored code, without a basket: the lines are read with all of their products. */
const readTerms = (db: Db, account: AccountId) => readCheckout(db, account, { items: [] })

function priceCart(lines: CartLine[], savedForLater: CartLine[], facts: CheckoutFacts, now: Date): Cart {
  const basket = lines
    .filter(({ forSale }) => forSale)
    .map(({ product: { id, ...product }, quantity, homeState }) => ({
      ...product,
      productId: id,
      quantity,
      homeState,
    }))
  const { rules, address, storedCode } = facts
  const terms = termsFor(rules, address)
  const priced = priceBasket(basket, { terms, facts, code: storedCode })
  const { freeFrom } = terms
  return {
    lines,
    savedForLater,
    ...priced,
    savedOnMrp: paise(
      basket.reduce(
        (sum, { price, maxPrice, quantity }) => sum + Math.max(0, (maxPrice ?? price) - price) * quantity,
        0,
      ),
    ),
    freeDelivery:
      freeFrom === null || terms.fee === 0 || priced.applied.freeDelivery
        ? null
        : { from: freeFrom, missing: paise(Math.max(0, freeFrom - priced.subtotal)) },
    pincode: address?.pincode ?? null,
    ...whetherDelivered(basket, address, terms),
    estimate: address && estimateArrival(terms, now),
  }
}
