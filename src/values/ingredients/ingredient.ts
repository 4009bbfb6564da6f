/** What an ingredient can be, as far as shoppers avoid or look for it. */
export const flags = [
  'fragrance',
  'essentialOil',
  'euAllergen',
  'sulfate',
  'paraben',
  'silicone',
  'dryingAlcohol',
  'formaldehydeReleaser',
  'isothiazolinone',
  'mineralOil',
  'retinoid',
  'aha',
  'bha',
  'pha',
  'vitaminC',
  'niacinamide',
  'benzoylPeroxide',
  'copperPeptide',
  'spfFilter',
] as const
export type Flag = (typeof flags)[number]

export const origins = ['plant', 'mineral', 'animal', 'synthetic', 'varies'] as const
export const veganAnswers = ['yes', 'no', 'depends'] as const
export const palmAnswers = ['no', 'possible', 'yes', 'unknown'] as const
/** 'good': controlled studies in people; 'some': few studies; 'tradition': long use, little evidence. */
export const evidences = ['good', 'some', 'tradition'] as const
export const cautions = ['avoid', 'ask'] as const

export interface Ingredient {
  slug: string
  /** Never changes its meaning: cards name ingredients by it. */
  n: number
  /** The official name. */
  inci: string
  /** Other spellings that are found on labels. */
  aliases: string[]
  kinds: string[]
  sentence: string
  origin: (typeof origins)[number]
  vegan: (typeof veganAnswers)[number]
  flags: Flag[]
  /** Flags that a label cannot decide, such as whether citric acid works as an AHA. */
  unsure: Flag[]
  palm: (typeof palmAnswers)[number]
  foodAllergen: string
  /** Whether the law allows 1 % at most, so that what follows it in a list is 1 % at most too. */
  capped: boolean
  keyActive: boolean
  chosenFor: { concern: string; evidence: (typeof evidences)[number] }[]
  notes: Notes
}

/** Sentences, each where there is something to say. */
interface Notes {
  irritant?: string | undefined
  sun?: string | undefined
  comedogenic?: string | undefined
  law?: string | undefined
  more?: string | undefined
  pregnancy?: { level: (typeof cautions)[number]; reason: string } | undefined
}
