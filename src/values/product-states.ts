/** What a seller chooses: customers see only what is live. */
export const chosenStates = ['draft', 'live', 'hidden', 'scheduled'] as const
export type ChosenState = (typeof chosenStates)[number]

/** A new seller's product may have to wait for an admin, who lets it go live or declines it. */
export const productStates = [...chosenStates, 'review', 'declined'] as const
export type ProductState = (typeof productStates)[number]

export const stateNames: Record<ProductState, string> = {
  draft: 'Draft',
  live: 'Live',
  hidden: 'Hidden',
  scheduled: 'Scheduled',
  review: 'In review',
  declined: 'Declined',
}
