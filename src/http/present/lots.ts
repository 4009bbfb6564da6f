import type { Freshness, LineBatch } from '#domain/lots/freshness.ts'
import type { ShortDatedOffer } from '#domain/lots/offer-short-dated.ts'
import { formatMonth } from '#values/dates.ts'
import { toRupees } from '#values/money.ts'
import { productPath } from '#values/product-path.ts'

/** What the page promises of the piece that the next order gets. */
export const presentFreshness = ({ madeOn, expiresOn, promiseDays }: Freshness) => ({
  promise: `At least ${timeLeft(promiseDays)} left when it reaches you.`,
  piece: `Your piece: ${madeOn ? `made ${formatMonth(madeOn)}, ` : ''}use before ${formatMonth(expiresOn)}.`,
})

/** In months, rounded down. */
function timeLeft(days: number): string {
  if (days < 60) return days === 1 ? '1 day' : `${days} days`
  return `${Math.floor(days / 30)} months`
}

export const presentShortDated = ({ id, name, price, expiresOn }: ShortDatedOffer) => ({
  path: productPath(id, name),
  price: toRupees(price),
  until: formatMonth(expiresOn),
})

/** Adds to each item of an order of which batches its pieces are. */
export const withBatches = <Item extends { _id: string }, View extends { items: Item[] }>(
  view: View,
  batches: ReadonlyMap<string, LineBatch[]>,
) => ({
  ...view,
  items: view.items.map(item => ({ ...item, batches: presentBatches(batches.get(item._id)) })),
})

export const presentBatches = (batches: readonly LineBatch[] = []) =>
  batches.map(({ batch, expiresOn, quantity, state }) => ({
    batch,
    expiresOn,
    quantity,
    isRecalled: state === 'recalled',
  }))
