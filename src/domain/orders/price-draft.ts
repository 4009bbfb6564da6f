import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { type PricedCheckout, priceCheckout } from '#domain/cart/price-checkout.ts'
import { readCheckout } from '#domain/cart/read-checkout.ts'
import { Refusal } from '#domain/errors.ts'
import type { ProductId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { type DraftContent, refuseForeign } from './drafts.ts'
import { orderRefusals } from './refusals.ts'

interface DraftLine {
  productId: ProductId
  name: string
  brandName: string
  image: string | null
  price: Paise
  stock: number
  quantity: number
  isForSale: boolean
}

export interface DraftBill {
  lines: DraftLine[]
  /** Null as long as there is nothing to price, or something forbids the order. */
  bill: Pick<PricedCheckout, 'subtotal' | 'delivery' | 'discount' | 'total' | 'arrives'> | null
  /** What stands in the way of placing it, in a sentence. */
  problem: string | null
}

type Priced = Pick<DraftContent, 'items' | 'address' | 'discount' | 'customerId'>

/** What a draft would cost now, by the rules of the checkout. */
export async function priceDraft(db: Db, actor: Actor, draft: Priced): Promise<DraftBill> {
  await refuseForeign(db, actor, draft)
  const { items, address, discount, customerId } = draft
  const lines = await readLines(db, items)
  if (items.length === 0) return { lines, bill: null, problem: null }
  try {
    const gone = lines.filter(({ isForSale }) => !isForSale)
    if (gone.length > 0) throw orderRefusals.noLongerSold(gone.map(({ name }) => name))
    const facts = await readCheckout(db, customerId, { items, address, promoCode: null })
    const bill = priceCheckout({ ...facts, address: null }, { address, promoCode: null, discount })
    if (discount > bill.subtotal) throw orderRefusals.discountAboveGoods()
    const short = lines.filter(({ stock, quantity }) => stock < quantity)
    const problem =
      short.length > 0
        ? orderRefusals.notEnoughStock(short.map(({ name, stock }) => ({ name, left: stock }))).message
        : null
    return { lines, bill, problem }
  } catch (error) {
    if (error instanceof Refusal) return { lines, bill: null, problem: error.message }
    throw error
  }
}

async function readLines(db: Db, items: DraftContent['items']): Promise<DraftLine[]> {
  const { rows } = await sql<DraftLine>`
    SELECT p.id AS "productId", p.name, p.brand_name AS "brandName", coalesce(p.image, p.images[1]) AS image, p.price,
      p.stock, item.quantity, p.deleted_at IS NULL AND p.suspended_at IS NULL AS "isForSale"
    FROM ROWS FROM (json_to_recordset(${JSON.stringify(items)}) AS (product text, quantity integer))
      WITH ORDINALITY AS item (product_id, quantity, position)
    JOIN products p ON p.id = item.product_id
    ORDER BY item.position`.execute(db)
  return rows
}
