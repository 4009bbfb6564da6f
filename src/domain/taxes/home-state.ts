import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AccountId, ProductId } from '#values/ids.ts'
import { profileOf } from './product-tax.ts'
import { taxRefusals } from './refusals.ts'

/**
 * SQL of the only state into which a seller may deliver; null where there is no limit. Sellers without a GST registration and
 * composition sellers supply within their own state (sections 10 and 24 of the CGST Act). The limit exists while the shop's tax
 * documents are on. Without a seller it is about the shop's own goods.
 */
export const homeStateOf = (sellerId: string) => `(
  SELECT profile.state FROM ${profileOf(sellerId)} AS profile
  WHERE profile.scheme <> 'regular' AND EXISTS (SELECT FROM shop_tax_profile))`

export async function findHomeState(db: Db, product: ProductId): Promise<string | null> {
  const { rows } = await sql<{ state: string | null }>`
    SELECT ${sql.raw(homeStateOf('p.seller_id'))} AS state FROM products p WHERE p.id = ${product}`.execute(
    db,
  )
  return rows[0]?.state ?? null
}

/** Each of these sellers' home state; null stands for the shop itself. Sellers without a limit are left out. */
export async function readHomeStates(
  db: Db,
  sellers: readonly (AccountId | null)[],
): Promise<Map<AccountId | null, string>> {
  const { rows } = await sql<{ id: AccountId | null; state: string | null }>`
    SELECT seller.id, ${sql.raw(homeStateOf('seller.id'))} AS state
    FROM unnest(${[...new Set(sellers)]}::text[]) AS seller (id)`.execute(db)
  return new Map(rows.flatMap(({ id, state }) => (state === null ? [] : [[id, state] as const])))
}

/** Goods, and the only state in which they may be delivered. */
export interface Goods {
  name: string
  homeState: string | null
}

/** Those of the goods that may not be delivered in any of these states. */
const outOfState = <Line extends Goods>(lines: readonly Line[], states: readonly string[]): Line[] =>
  lines.filter(({ homeState }) => homeState !== null && !states.includes(homeState))

/** Why goods cannot be delivered in a state, in a sentence; undefined where they can. */
export function stateProblem(lines: readonly Goods[], ...states: readonly string[]): string | undefined {
  const byState = Map.groupBy(outOfState(lines, states), ({ homeState }) => homeState)
  const parts = [...byState].map(
    ([state, those]) => `${inWords([...new Set(those.map(({ name }) => name))])} within ${state}`,
  )
  return parts.length > 0 ? `The seller can deliver ${parts.join(', and ')} only.` : undefined
}

export function refuseOutOfState(lines: readonly Goods[], state: string): void {
  const problem = stateProblem(lines, state)
  if (problem) throw taxRefusals.outOfState(`${problem} This address is in ${state}.`)
}

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' })
const inWords = (names: readonly string[]) =>
  names.length > 3
    ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more products`
    : list.format(names)
