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

/** As tables show it: a live product of a seller who is not approved is nowhere in the shop. */
export const tableStates = [...productStates, 'suspended'] as const
export type TableState = (typeof tableStates)[number]

/** What a product may need: a picture, an HSN code, more stock, or to be sold before it expires. */
export const ownNeeds = ['picture', 'hsn', 'restock', 'expiry'] as const
export type OwnNeed = (typeof ownNeeds)[number]

/** A best-before date is near from then on. */
export const expiresWithinDays = 90
