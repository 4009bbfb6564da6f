import { newId } from '#values/ids.ts'
import { digestOf } from '../read/record.ts'
import type { MovedOrder } from '../things.ts'
import { type Bring, findByKey, keepKey } from './bring.ts'

/** A record of what was bought in the old shop; one that has gone on there since is brought up to date. */
export const bringOrder: Bring<MovedOrder> = async (trx, work, { key, thing }) => {
  const digest = digestOf(JSON.stringify(thing))
  const known = await findByKey(trx, 'order', [key])
  if (known?.digest === digest) return { what: 'same' }
  const { customerName, placedAt, address, lines, ...rest } = thing
  const row = {
    ...rest,
    customer_name: customerName,
    placed_at: new Date(placedAt),
    address: address && JSON.stringify(address),
    lines: JSON.stringify(lines),
  }
  if (known) {
    await trx
      .updateTable('past_orders')
      .set(row)
      .where('id', '=', known.subjectId as never)
      .execute()
    await trx
      .updateTable('move_in_keys')
      .set({ digest })
      .where('kind', '=', 'order')
      .where('key', '=', key)
      .execute()
    return { what: 'changed' }
  }
  const id = newId<'past-order'>()
  await trx
    .insertInto('past_orders')
    .values({ ...row, id })
    .execute()
  await keepKey(trx, work, { kind: 'order', key, subjectId: id, digest })
  return { what: 'new' }
}
