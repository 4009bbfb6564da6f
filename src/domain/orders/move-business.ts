import type { Db } from '#db/client.ts'
import type { Address } from '#domain/addresses/address.ts'
import { refuse } from '#domain/errors.ts'
import { gstinProblem } from '#values/gstin.ts'
import type { OrderId } from '#values/ids.ts'
import type { State } from '#values/states.ts'
import { stateCodes } from '#values/tax-numbers.ts'

interface Firm {
  name: string
  gstin: string
}

/** The firm that an order is for, if its GSTIN is of another state than an address: there it has another GSTIN, or none. */
export async function findFirmElsewhere(
  db: Db,
  { order, address }: { order: OrderId; address: Address },
): Promise<Firm | null> {
  const { gstin, name } = await db
    .selectFrom('orders')
    .select(['buyer_gstin as gstin', 'buyer_name as name'])
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  if (!gstin || gstin.startsWith(stateCodes[address.state as State] ?? '-')) return null
  return { gstin, name: name ?? '' }
}

/** Gives the firm its GSTIN of the state that the order now goes to; with an empty one it is named on the invoice without. */
export async function moveBusiness(
  trx: Db,
  { order, address, gstin }: { order: OrderId; address: Address; gstin: string | undefined },
): Promise<void> {
  const firm = await findFirmElsewhere(trx, { order, address })
  if (!firm) return
  if (gstin === undefined)
    throw refuse.wrongField(
      'gstin',
      `This order is for ${firm.name} with the GSTIN ${firm.gstin}. Please enter its GSTIN for ${address.state}, or leave it empty for an invoice without one.`,
    )
  if (gstin) refuseWrong(gstin, firm, address.state)
  await trx
    .updateTable('orders')
    .set({ buyer_gstin: gstin || null })
    .where('id', '=', order)
    .execute()
}

function refuseWrong(gstin: string, firm: Firm, state: string) {
  const wrong = gstinProblem(gstin)
  if (wrong) throw refuse.wrongField('gstin', wrong)
  const code = stateCodes[state as State]
  if (gstin.slice(0, 2) !== code) throw refuse.wrongField('gstin', `A GSTIN in ${state} begins with ${code}.`)
  if (gstin.slice(2, 12) !== firm.gstin.slice(2, 12))
    throw refuse.wrongField('gstin', `This GSTIN belongs to a different business than ${firm.gstin}.`)
}
