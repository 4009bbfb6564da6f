import type { Db } from '#db/client.ts'
import { listWithheld } from '#domain/documents/credit.ts'
import { nothingWithheld, type Withheld } from '#domain/documents/credit-shares.ts'
import { liveLines, type OrderLine } from '#domain/orders/order.ts'
import { applyRewards, type PromotionTerms } from '#domain/promotions/buy-get.ts'
import { isInScope } from '#domain/promotions/scope.ts'
import type { FundedBy } from '#domain/promotions/tables.ts'
import type { CategoryId, ProductId, PromotionId } from '#values/ids.ts'
import { type Paise, paise } from '#values/money.ts'
import { countBack, type ExchangeFamily } from './exchange-family.ts'
import { type Pieces, type SentBack, shareOf } from './share.ts'

/** A free gift that is kept though what it came with goes back: it is paid for out of what is refunded. */
export interface KeptGift {
  name: string
  amount: Paise
  fundedBy: FundedBy
}

type GiftOffer = PromotionTerms & { id: PromotionId; minimum: Paise }

/**
 * What the gifts that are kept are worth, as far as nothing of the order is bought for them any longer, and nothing that came in
 * exchange is kept. What comes back because of a fault counts as bought: the customer wanted to keep it.
 */
export async function listKeptGifts(
  db: Db,
  family: ExchangeFamily,
  more: readonly SentBack[] = [],
): Promise<KeptGift[]> {
  const [order] = family
  const lines = liveLines(order)
  const offers = await readGiftOffers(db, lines)
  if (offers.length === 0) return []
  const categoryOf = await readCategories(db, lines)
  const back = await countBack(db, family, more)
  const sellerOf = new Map(order.shipments.map(({ id, sellerId }) => [id, sellerId]))
  return offers.flatMap(offer => {
    const gifts = lines.filter(line => isGiftOf(line, offer.id))
    const basket = (piecesOf: (line: OrderLine) => number) =>
      lines.map(line => ({
        ...line,
        sellerId: sellerOf.get(line.shipmentId) ?? null,
        categoryId: categoryOf.get(line.productId)!,
        quantity: piecesOf(line),
      }))
    const kept = (line: OrderLine) => line.quantity - (back.get(line.id)?.all ?? 0)
    const earned = (piecesOf: (line: OrderLine) => number) => {
      const bought = basket(piecesOf)
      const goods = bought.filter(line => isInScope(offer.scope, line))
      const sum = goods.reduce((total, { price, quantity }) => total + price * quantity, 0)
      if (sum < offer.minimum) return 0
      return [...applyRewards(offer, bought).off.values()].reduce((total, amount) => total + amount, 0)
    }
    const worth = gifts.reduce((sum, line) => sum + line.price * kept(line), 0)
    const ordered = gifts.reduce((sum, line) => sum + line.price * line.quantity, 0)
    // What a seller has cancelled is nothing that the customer has to pay for.
    const cancelled = Math.max(0, ordered - earned(({ quantity }) => quantity))
    const stillBought = earned(line =>
      gifts.includes(line) ? kept(line) : line.quantity - (back.get(line.id)?.chosen ?? 0),
    )
    const amount = paise(Math.max(0, worth - stillBought - cancelled))
    const [gift] = gifts
    const given = gift!.discounts.find(({ promotion }) => promotion === offer.id)!
    // What the shop gives of its own goods lowers their value, as a seller's gift does.
    const fundedBy = sellerOf.get(gift!.shipmentId) ? given.fundedBy : 'seller'
    const name = [...new Set(gifts.map(({ name }) => name))].join(', ')
    return amount > 0 ? [{ name, amount, fundedBy }] : []
  })
}

/** The lines that an offer made free. */
export async function findGifts(db: Db, lines: readonly OrderLine[]): Promise<Set<OrderLine>> {
  const offers = await readGiftOffers(db, lines)
  return new Set(lines.filter(line => offers.some(({ id }) => isGiftOf(line, id))))
}

/** A line that an offer made free. */
const isGiftOf = ({ price, quantity, discounts }: OrderLine, promotion: PromotionId) =>
  discounts.some(part => part.promotion === promotion && part.amount === price * quantity)

async function readGiftOffers(db: Db, lines: readonly OrderLine[]): Promise<GiftOffer[]> {
  const ids = new Set(lines.flatMap(({ discounts }) => discounts.flatMap(({ promotion }) => promotion ?? [])))
  const found =
    ids.size === 0
      ? []
      : await db
          .selectFrom('promotions')
          .select(['id', 'kind', 'value', 'cap', 'minimum', 'scope', 'reward'])
          .select(['buy_quantity as buyQuantity', 'get_quantity as getQuantity'])
          .where('id', 'in', [...ids])
          .where('kind', '=', 'buy-get')
          .where('value', '=', 100_00)
          .orderBy('id')
          .execute()
  return found.filter(({ id }) => lines.some(line => isGiftOf(line, id)))
}

async function readCategories(db: Db, lines: readonly OrderLine[]): Promise<Map<ProductId, CategoryId>> {
  const found = await db
    .selectFrom('products')
    .select(['id', 'category_id as category'])
    .where(
      'id',
      'in',
      lines.map(({ productId }) => productId),
    )
    .execute()
  return new Map(found.flatMap(({ id, category }) => (category ? [[id, category] as const] : [])))
}

/** Pieces that are refunded now, after so many of the same line. */
export type RefundedPieces = Pieces & { before: number }

/**
 * What is withheld of a refund for gifts that are kept, by the line that it is withheld from; negative where gifts come back later.
 * Never more than is refunded for the goods: nobody is asked for money at a return.
 */
export async function withholdGifts(
  db: Db,
  family: ExchangeFamily,
  { gifts, refunded }: { gifts: readonly KeptGift[]; refunded: readonly RefundedPieces[] },
): Promise<Map<string, Withheld>> {
  const earlier = await listWithheld(
    db,
    family.map(({ id }) => id),
  )
  const changes = new Map<string, Withheld>()
  const change = (line: string, by: FundedBy, amount: number) => {
    const changed = changes.get(line) ?? nothingWithheld
    changes.set(line, { ...changed, [by]: paise(changed[by] + amount) })
  }
  const withheldOf = (line: string) =>
    [earlier, changes].reduce((sum, of) => sum + (of.get(line)?.seller ?? 0) + (of.get(line)?.shop ?? 0), 0)
  for (const by of ['seller', 'shop'] as const) {
    const owed = gifts.filter(({ fundedBy }) => fundedBy === by).reduce((sum, { amount }) => sum + amount, 0)
    let left = owed - [...earlier.values()].reduce((sum, withheld) => sum + withheld[by], 0)
    for (const { line: id, quantity, before } of left > 0 ? refunded : []) {
      const order = family.find(({ lines }) => lines.some(line => line.id === id))!
      const line = order.lines.find(one => one.id === id)!
      const now = shareOf(order, line, { before, pieces: quantity }).paid
      const all = shareOf(order, line, { before: 0, pieces: before + quantity }).paid
      const part = Math.max(0, Math.min(left, now, all - withheldOf(id)))
      change(id, by, part)
      left -= part
    }
    // What the shop gave is given back with the gift itself; what a seller gave, with what it was withheld from.
    if (left < 0 && by === 'shop') change(refunded[0]!.line, by, left)
    if (left < 0 && by === 'seller')
      for (const [line, withheld] of earlier) {
        const part = Math.min(-left, withheld.seller)
        change(line, by, -part)
        left += part
      }
  }
  return changes
}
