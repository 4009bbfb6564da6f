import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { Product } from '#domain/products/product.ts'
import { newId } from '#values/ids.ts'
import { messages, reviewAnswers } from './conversations.ts'
import { customers } from './customers.ts'
import type { Buyer } from './fill-orders.ts'

const oneHour = 60 * 60 * 1000
const oneDay = 24 * oneHour

/** What was written to the shop and answered, and what sellers answered to reviews. No mail is sent. */
export async function fillConversations(
  trx: Db,
  admin: Actor,
  buyers: ReadonlyMap<string, Buyer>,
  products: ReadonlyMap<string, Product>,
) {
  // Ids sort by time, so the oldest comes first.
  for (const { customer, daysAgo, text, answer, closed } of messages.toSorted(
    (a, b) => b.daysAgo - a.daysAgo,
  )) {
    const { name, email } = customers.find(({ key }) => key === customer)!
    const at = new Date(Date.now() - daysAgo * oneDay)
    const answeredAt = answer ? new Date(at.getTime() + 3 * oneHour) : null
    const id = newId()
    await trx
      .insertInto('contact_messages')
      .values({
        id,
        name,
        email,
        message: text,
        created_at: at,
        read_at: answeredAt,
        waiting_at: closed ? null : answeredAt,
        ...(closed && { handled_at: answeredAt, handled_by: admin.name }),
      })
      .execute()
    if (answer)
      await trx
        .insertInto('message_entries')
        .values({
          id: newId(),
          message_id: id,
          kind: 'answer',
          text: answer,
          author_name: admin.name,
          created_at: answeredAt!,
        })
        .execute()
  }
  for (const [product, customer, answer] of reviewAnswers)
    await trx
      .updateTable('reviews')
      .set(({ ref }) => ({ answer, answered_at: ref('created_at'), answered_by: 'seller' as const }))
      .where('product_id', '=', products.get(product)!.id)
      .where('account_id', '=', buyers.get(customer)!.id)
      .execute()
}
