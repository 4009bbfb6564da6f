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

/** What a product may need: a picture, an HSN code, what an invoice needs, more stock, or to be sold before it expires. */
export const ownNeeds = ['picture', 'hsn', 'restock', 'expiry', 'tax'] as const
export type OwnNeed = (typeof ownNeeds)[number]

/** What an invoice of a product may lack. */
export const taxGaps = ['profile', 'hsn', 'rate'] as const
export type TaxGap = (typeof taxGaps)[number]

export const taxGapNames: Record<TaxGap, string> = {
  profile: 'Tax profile missing',
  hsn: 'HSN code missing',
  rate: 'GST rate missing',
}

const missing: Record<TaxGap, string> = {
  profile: 'the seller’s tax profile',
  hsn: 'the HSN code',
  rate: 'the GST rate',
}

/** What a seller should know when a product goes live; undefined where nothing is missing. */
export const taxGapSentence = (gaps: readonly TaxGap[]): string | undefined =>
  gaps.length === 0
    ? undefined
    : `Orders for it cannot be handed over yet: ${gaps.map(gap => missing[gap]).join(' and ')} ${gaps.length === 1 ? 'is' : 'are'} missing.`

/** What a seller should know when several products go live; undefined where all of them can be invoiced. */
export const untaxedSentence = (count: number): string | undefined =>
  count === 0
    ? undefined
    : `${count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`} cannot be invoiced yet, so orders for ${count === 1 ? 'it' : 'them'} cannot be handed over.`

/** The live products of the back office's table that cannot be invoiced. */
export const untaxedPath = '/admin/product?state=live&needs=tax'

/** So long a deleted product can be restored. */
export const binDays = 30

/** A best-before date is near from then on. */
export const expiresWithinDays = 90
