import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { addIssue } from '#domain/newsletter/change-issue.ts'
import type { Product } from '#domain/products/product.ts'
import { addPromotion } from '#domain/promotions/change-promotions.ts'
import { type PromotionDraft, wholeShop } from '#domain/promotions/list-promotions.ts'
import { addSale } from '#domain/sales/change-sale.ts'
import { newToken } from '#domain/token.ts'
import { newId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import type { Buyer } from './fill-orders.ts'

const oneDay = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * oneDay)

/** Offers, a sale that is planned, and the newsletter with its subscribers. */
export async function fillMarketing(
  trx: Db,
  actor: Actor,
  { buyers, products }: { buyers: ReadonlyMap<string, Buyer>; products: ReadonlyMap<string, Product> },
) {
  const colours = [...products]
    .filter(([slug]) => slug.startsWith('nakhrang-quick-dry'))
    .map(([, { id }]) => id)
  const any: PromotionDraft = {
    code: null,
    automatic: false,
    title: '',
    kind: 'percent',
    value: 0,
    cap: null,
    scope: wholeShop,
    buyQuantity: null,
    getQuantity: null,
    reward: wholeShop,
    combines: false,
    fundedBy: 'shop',
    minimum: paise(0),
    firstOrderOnly: false,
    startsAt: null,
    endsAt: null,
    totalLimit: null,
    perCustomerLimit: null,
    isActive: true,
  }
  await addPromotion(trx, actor, {
    ...any,
    automatic: true,
    title: '3 for 2 on Nakhrang nail colours',
    kind: 'buy-get',
    value: 100_00,
    buyQuantity: 2,
    getQuantity: 1,
    scope: { ...wholeShop, products: colours },
    fundedBy: 'seller',
  })
  await sql`UPDATE promotion_consents SET answer = 'yes', answered_at = now()`.execute(trx)
  await addPromotion(trx, actor, {
    ...any,
    code: 'FESTIVE10',
    title: '10% off for the wedding season',
    value: 10_00,
    cap: paise(150_00),
    startsAt: inDays(10),
    endsAt: inDays(24),
    fundedBy: 'seller',
  })
  await addPromotion(trx, actor, {
    ...any,
    code: 'FREESHIP',
    title: 'Free delivery',
    kind: 'free-delivery',
    minimum: paise(299_00),
    perCustomerLimit: 3,
    endsAt: inDays(60),
  })
  await addSale(trx, actor, {
    name: 'Winter hair sale',
    kind: 'percent',
    value: 15_00,
    scope: {
      ...wholeShop,
      categories: [[...products.values()].find(one => one.category === 'Haircare')!.categoryId],
    },
    startsAt: inDays(9),
    endsAt: inDays(14),
  })
  await fillNewsletter(trx, actor, [...buyers.values()])
}

const body = `## Three ways to keep colour on

A base coat, two thin layers, and a drop of oil on the cuticles in the evening: that is all it takes.

- Let each layer dry for two minutes.
- Close the tip of the nail with the brush.
- Wear gloves for the dishes.

[See what is new for nails](/category/nails)
`
const html = `<h2>Three ways to keep colour on</h2>
<p>A base coat, two thin layers, and a drop of oil on the cuticles in the evening: that is all it takes.</p>
<ul><li>Let each layer dry for two minutes.</li><li>Close the tip of the nail with the brush.</li><li>Wear gloves for the dishes.</li></ul>
<p><a href="/category/nails">See what is new for nails</a></p>`

/** Which of the readers did not like it. */
const leaver = 7

async function fillNewsletter(trx: Db, actor: Actor, buyers: readonly Buyer[]) {
  const readers = buyers
    .filter((_, index) => index % 2 === 0)
    .map(({ name, email }, index) => ({
      id: newId(),
      name,
      email,
      unsubscribe_token: newToken(),
      unsubscribed_at: index === leaver ? inDays(-11) : null,
      created_at: inDays(-90 + index),
      confirmed_at: inDays(-90 + index),
    }))
  await trx.insertInto('newsletter_subscribers').values(readers).execute()
  const draft = { subject: '', preview: '', body, html, segment: 'all', perMinute: 60 } as const
  const sent = await addIssue(trx, actor, {
    ...draft,
    subject: 'Colour that stays',
    preview: 'Three ways, and a drop of oil',
  })
  const began = inDays(-12)
  await trx
    .updateTable('newsletter_issues')
    .set({ state: 'sent', send_at: began, started_at: began, finished_at: began })
    .where('id', '=', sent.id)
    .execute()
  const letters = readers.map(({ id, unsubscribed_at }) => ({
    issue_id: sent.id,
    subscriber_id: id,
    mail_id: null,
    queued_at: began,
    outcome: 'sent' as const,
    unsubscribed_at,
  }))
  await trx.insertInto('newsletter_letters').values(letters).execute()
  await sql`
    INSERT INTO newsletter_orders (order_id, issue_id)
    SELECT id, ${sent.id} FROM orders
    WHERE customer_email = ANY(${readers.map(({ email }) => email)}) AND is_sale(status)
      AND created_at BETWEEN ${began} AND ${inDays(-5)}
    ORDER BY id LIMIT 3`.execute(trx)
  await addIssue(trx, actor, { ...draft, subject: 'Winter hair, looked after', segment: 'bought' })
}
