import { sql } from 'kysely'
import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { addProductBy } from '#domain/products/add-product.ts'
import { chooseState } from '#domain/products/choose-state.ts'
import { lockOwnProduct } from '#domain/products/own-product.ts'
import { type Product, tagsOf } from '#domain/products/product.ts'
import { setFreshness, startTrackingLots } from '#domain/products/set-figures.ts'
import { formatMonth } from '#values/dates.ts'
import { type LotId, newId, type ProductId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { fieldsWith, productFields } from '#values/product-fields.ts'
import { setSellUntil } from './age-lots.ts'
import { findLot } from './lot.ts'
import { writeMove } from './pick-lots.ts'
import { recount } from './recount.ts'
import { lotRefusals } from './refusals.ts'

/** What a short-dated piece has left, at least, when it arrives. */
const shortPromise = 14

/**
 * Offers the pieces of a lot that is near its date for less, as a product of their own whose name says the date: its
 * buyers know, and nobody else gets one.
 */
export async function offerShortDated(
  db: Db,
  actor: Actor,
  { id, price }: { id: LotId; price: Paise },
): Promise<Product> {
  return inTransaction(db, async trx => {
    const { productId } = await findLot(trx, id)
    const { createdAt: _, ...original } = await lockOwnProduct(trx, actor, productId)
    const lot = await findLot(trx, id)
    const pieces = lot.onHand - lot.held
    if (lot.state !== 'sellable') throw lotRefusals.lotRecalled()
    if (!lot.expiresOn) throw lotRefusals.lotWithoutDate()
    if (pieces <= 0) throw lotRefusals.tooFewInLot(0)
    if (price >= original.price) throw lotRefusals.offerNotCheaper()
    const suffix = `, use before ${formatMonth(lot.expiresOn)}`
    const offer = await addProductBy(trx, actor, {
      ...original,
      name: original.name.slice(0, productFields.name.max - suffix.length) + suffix,
      ...Object.fromEntries(fieldsWith({ identifies: 'product' }).map(name => [name, ''])),
      price,
      stock: 0,
      family: '',
      familyKind: null,
      optionLabel: '',
      maxPrice: original.maxPrice ?? original.price,
      ...(await chooseState(trx, actor, { state: 'live' })),
    })
    await startTrackingLots(trx, offer.id)
    await setFreshness(trx, offer.id, { promiseDays: shortPromise, paoMonths: null })
    const offered = newId<'lot'>()
    await sql`
      INSERT INTO lots (id, product_id, batch_code, made_on, expires_on, on_hand, offered_from)
      SELECT ${offered}, ${offer.id}, batch_code, made_on, expires_on, ${pieces}, id FROM lots WHERE id = ${id}`.execute(
      trx,
    )
    await sql`UPDATE lots SET on_hand = held WHERE id = ${id}`.execute(trx)
    await writeMove(trx, actor, { lot: id, delta: -pieces, reason: 'offer', ref: offered })
    await writeMove(trx, actor, { lot: offered, delta: pieces, reason: 'offer', ref: id })
    await setSellUntil(trx, [productId, offer.id])
    await recount(trx, [productId, offer.id])
    const { stock } = await lockOwnProduct(trx, actor, offer.id)
    if (stock === 0) throw lotRefusals.tooLateToOffer(shortPromise)
    await recordAudit(trx, actor, {
      action: 'offer',
      subject: 'lot',
      subjectId: id,
      label: `${original.name}, batch ${lot.batch}`,
      after: { offer: offer.name, price, pieces },
    })
    announce(trx, ...tagsOf(original), ...tagsOf(offer))
    return { ...offer, stock }
  })
}

export interface ShortDatedOffer {
  id: ProductId
  name: string
  price: Paise
  expiresOn: string
}

/** The cheapest offer of a product's short-dated pieces that can be bought now. */
export async function findOffer(db: Db, product: ProductId): Promise<ShortDatedOffer | null> {
  const { rows } = await sql<ShortDatedOffer>`
    SELECT p.id, p.name, p.price, offer.expires_on AS "expiresOn"
    FROM lots l JOIN lots offer ON offer.offered_from = l.id JOIN products p ON p.id = offer.product_id
    WHERE l.product_id = ${product} AND p.stock > 0 AND p.deleted_at IS NULL AND p.suspended_at IS NULL
    ORDER BY p.price, p.id LIMIT 1`.execute(db)
  return rows[0] ?? null
}
