/** What a product brings into a routine. Their places are stored in shared URLs: add new ones at the end. */
export const tags = [
  'retinoid',
  'acid',
  'acid wash',
  'pure vitamin C',
  'vitamin C',
  'niacinamide',
  'benzoyl peroxide',
  'copper peptide',
  'sunscreen',
  'scrub',
  'citrus oil',
] as const
export type Tag = (typeof tags)[number]

export interface StepFacts {
  tags: Tag[]
  /** Where it stands among the steps: thin before thick, sunscreen last, make-up after it. */
  place: number
}
