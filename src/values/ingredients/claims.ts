import { type AvoidListName, judge } from './avoid-lists.ts'
import type { Dictionary } from './dictionary.ts'
import type { Reading } from './reading.ts'

/** The claims that a list of ingredients can answer, by their letters. */
const claimLists: Record<string, AvoidListName> = {
  vegan: 'animal',
  fragrancefree: 'fragrance',
  unscented: 'fragrance',
  parabenfree: 'parabens',
  noparabens: 'parabens',
  sulfatefree: 'sulphates',
  sulphatefree: 'sulphates',
  slsfree: 'sulphates',
  siliconefree: 'silicones',
  alcoholfree: 'drying-alcohol',
  mineraloilfree: 'mineral-oil',
  essentialoilfree: 'essential-oils',
  palmoilfree: 'palm',
  palmfree: 'palm',
  talcfree: 'talc',
  nutfree: 'nuts',
}

export interface ClaimAnswer {
  claim: string
  /** 'unknown': the list does not tell, so that it is the maker's word. */
  answer: 'agrees' | 'contradicts' | 'unknown'
  /** The label's word that contradicts it. */
  word?: string
}

/** What the list says about each claim. Only what was read for certain contradicts. */
export function answerClaims(claims: string[], reading: Reading, dictionary: Dictionary): ClaimAnswer[] {
  return claims.map(claim => {
    const list = claimLists[claim.toLowerCase().replace(/[^a-z]/g, '')]
    if (!list) return { claim, answer: 'unknown' }
    const { verdict, words } = judge(reading, list, dictionary)
    if (verdict === 'free') return { claim, answer: 'agrees' }
    const sure = words.find(word => {
      const items = word.items.filter(({ how }) => how === 'name' || how === 'alias')
      return judge({ parts: [{ ...word, items }] }, list, dictionary).verdict === 'avoid'
    })
    return sure ? { claim, answer: 'contradicts', word: sure.text } : { claim, answer: 'unknown' }
  })
}
