import type { Address } from '#domain/addresses/address.ts'
import type { DeliveryTerms } from '#domain/delivery/terms.ts'
import { type Goods, stateProblem } from '#domain/taxes/home-state.ts'
import { notDeliverable } from './refusals.ts'

/** What an order to this address would be refused with, said before it is placed. */
export function whetherDelivered(
  lines: readonly Goods[],
  address: Address | null,
  { deliverable }: Pick<DeliveryTerms, 'deliverable'>,
): { deliverable: boolean; deliveryProblem?: string | undefined } {
  if (!address) return { deliverable }
  const outside = deliverable && stateProblem(lines, address.state)
  const problem = deliverable
    ? outside && `${outside} Your address is in ${address.state}.`
    : notDeliverable(address.pincode)
  return problem ? { deliverable: false, deliveryProblem: problem } : { deliverable }
}
