import type { AvoidListName } from '../ingredients/avoid-lists.ts'
import type { SkinTone } from '../skin-tones.ts'

export const skinTypes = ['oily', 'dry', 'combination', 'normal', 'sensitive'] as const
export type SkinType = (typeof skinTypes)[number]

export const hairTypes = ['straight', 'wavy', 'curly', 'coily'] as const
export type HairType = (typeof hairTypes)[number]

export const undertones = ['cool', 'neutral', 'warm'] as const
export type Undertone = (typeof undertones)[number]

/** What a product may help with. Their places are stored in fit codes: add new ones at the end. */
export const concerns = [
  'dryness',
  'oiliness',
  'acne',
  'blackheads',
  'dullness',
  'dark spots',
  'uneven tone',
  'fine lines',
  'sensitivity',
  'tanning',
  'sun protection',
  'frizz',
  'hair fall',
  'dandruff',
] as const
export type Concern = (typeof concerns)[number]

/** What somebody tells of themselves, all of it if they like. Pregnancy is no part of it: that stays in the browser. */
export interface Profile {
  skinType: SkinType | null
  hair: HairType | null
  concerns: Concern[]
  tone: SkinTone | null
  undertone: Undertone | null
  /** Avoid-lists. */
  avoid: AvoidListName[]
  /** Single ingredients that are avoided. */
  ingredients: AvoidedIngredient[]
}

export interface AvoidedIngredient {
  slug: string
  inci: string
  /** What fit codes name it by. */
  n: number
}

export const emptyProfile: Profile = {
  skinType: null,
  hair: null,
  concerns: [],
  tone: null,
  undertone: null,
  avoid: [],
  ingredients: [],
}
