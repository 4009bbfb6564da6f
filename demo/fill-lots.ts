import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { setSellUntil } from '#domain/lots/age-lots.ts'
import { recount } from '#domain/lots/recount.ts'
import type { Product } from '#domain/products/product.ts'
import { dayInIndia } from '#values/dates.ts'
import { type LotId, newId } from '#values/ids.ts'

/** Days before today on which the older and the newer batch of each were made, and what makes it worth a look. */
const kept: Record<
  string,
  { code: string; ages: [number, number]; paoMonths: number; extra?: 'past' | 'held' }
> = {
  'ojavana-vitamin-c-serum': { code: 'OVC', ages: [210, 45], paoMonths: 3 },
  'ojavana-niacinamide-zinc-serum': { code: 'ONZ', ages: [260, 60], paoMonths: 6, extra: 'held' },
  'ojavana-saffron-ceramide-night-cream': { code: 'OSC', ages: [240, 30], paoMonths: 12, extra: 'past' },
  'ojavana-cucumber-water-gel': { code: 'OCG', ages: [190, 50], paoMonths: 12 },
  // So old that it is sold for a few weeks only.
  'ojavana-daily-sunscreen-spf50': { code: 'ODS', ages: [585, 40], paoMonths: 12 },
  'ojavana-green-gram-face-wash': { code: 'OGF', ages: [150, 20], paoMonths: 6 },
  'ojavana-multani-clay-mask': { code: 'OMC', ages: [120, 35], paoMonths: 6 },
}
const recalled = 'ojavana-multani-clay-mask'

/** Some of the catalogue in batches, with dates relative to today, and a recall that is over. */
export async function fillLots(trx: Db, admin: Actor, products: ReadonlyMap<string, Product>): Promise<void> {
  for (const [slug, { code, ages, paoMonths, extra }] of Object.entries(kept)) {
    const product = products.get(slug)
    if (!product) continue
    const add = (age: number, onHand: number, life = product.shelfLifeMonths ?? 24) =>
      addLot(trx, product, { code, age, onHand, life })
    if (slug === recalled) await fillRecall(trx, admin, product, await add(330, 0))
    const { stock } = await trx
      .selectFrom('products')
      .select('stock')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
    const older = await add(ages[0], Math.floor(stock / 4))
    await add(ages[1], stock - Math.floor(stock / 4))
    if (extra === 'past') await add(640, 7)
    if (extra === 'held')
      await sql`UPDATE lots SET on_hand = on_hand + 2, held = 2 WHERE id = ${older}`.execute(trx)
    await sql`
      INSERT INTO order_line_lots (order_id, line_id, lot_id, quantity)
      SELECT order_id, id, ${older}, quantity FROM order_lines l
      WHERE product_id = ${product.id} AND NOT is_cancelled
        AND NOT EXISTS (SELECT FROM order_line_lots o WHERE o.order_id = l.order_id AND o.line_id = l.id)`.execute(
      trx,
    )
    await sql`
      INSERT INTO lot_moves (id, lot_id, delta, reason, actor_name, at)
      SELECT left(md5(l.id), 24), l.id, l.on_hand + coalesce(sum(o.quantity), 0), 'received', ${admin.name}, l.received_at
      FROM lots l LEFT JOIN order_line_lots o ON o.lot_id = l.id WHERE l.product_id = ${product.id}
      GROUP BY l.id HAVING l.on_hand + coalesce(sum(o.quantity), 0) > 0`.execute(trx)
    await sql`UPDATE products SET tracks_lots = true, pao_months = ${paoMonths} WHERE id = ${product.id}`.execute(
      trx,
    )
    await setSellUntil(trx, [product.id])
    await recount(trx, [product.id])
  }
}

interface NewLot {
  code: string
  /** Days since it was made. */
  age: number
  onHand: number
  /** In months. */
  life: number
}

async function addLot(trx: Db, product: Product, { code, age, onHand, life }: NewLot): Promise<LotId> {
  const id = newId<'lot'>()
  const madeOn = dayInIndia(new Date(), -age)
  await sql`
    INSERT INTO lots (id, product_id, batch_code, made_on, expires_on, on_hand, received_at)
    VALUES (${id}, ${product.id}, ${`${code}${madeOn.slice(2, 4)}${madeOn.slice(5, 7)}A`}, ${madeOn}::date,
      (${madeOn}::date + make_interval(months => ${life}))::date, ${onHand}, ${madeOn}::date + 20)`.execute(
    trx,
  )
  return id
}

/** One batch went wrong in summer: some customers have answered, and it is closed. */
async function fillRecall(trx: Db, admin: Actor, product: Product, lot: LotId): Promise<void> {
  const recall = newId<'recall'>()
  await sql`UPDATE lots SET state = 'recalled' WHERE id = ${lot}`.execute(trx)
  await sql`
    INSERT INTO order_line_lots (order_id, line_id, lot_id, quantity)
    SELECT l.order_id, l.id, ${lot}, l.quantity
    FROM order_lines l JOIN shipments s ON s.order_id = l.order_id AND s.id = l.shipment_id
    WHERE l.product_id = ${product.id} AND s.status = 'Delivered' AND s.delivered_at < now() - interval '45 days'`.execute(
    trx,
  )
  await sql`
    INSERT INTO recalls (id, seller_id, level, reason, instructions, state, proposed_name, proposed_at, confirmed_name,
      confirmed_at, ended_name, ended_at, ended_reason)
    SELECT ${recall}, p.seller_id, 'stop-using',
      'A routine test found more germs in this batch than the standard allows, because a seal at the mixer had worn out. Nobody has told us of any harm.',
      'Please stop using it and throw it away; there is no need to send it back. The price is refunded to everybody who bought it. Other batches are fine.',
      'closed', coalesce(a.name, 'The shop'), now() - interval '41 days', ${admin.name}, now() - interval '40 days',
      ${admin.name}, now() - interval '12 days', 'All who bought it are refunded, and the seal is replaced.'
    FROM products p LEFT JOIN accounts a ON a.id = p.seller_id WHERE p.id = ${product.id}`.execute(trx)
  await sql`
    INSERT INTO recall_lots (recall_id, lot_id, product_id, product_name, batch_code)
    SELECT ${recall}, id, product_id, ${product.name}, batch_code FROM lots WHERE id = ${lot}`.execute(trx)
  await sql`
    INSERT INTO recall_notices (recall_id, order_id, line_id, quantity, answer, answered_at)
    SELECT ${recall}, order_id, line_id, quantity, answer, CASE WHEN answer IS NOT NULL THEN now() - interval '37 days' END
    FROM (SELECT o.*, (ARRAY['thrown-away', 'used-up', NULL, 'thrown-away'])[1 + (row_number() OVER (ORDER BY line_id) - 1) % 4]
      AS answer FROM order_line_lots o WHERE o.lot_id = ${lot}) AS told`.execute(trx)
}
