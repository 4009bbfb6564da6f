import { avoidLists } from '../ingredients/avoid-lists.ts'
import { decodeFit } from './fit-code.ts'
import type { Profile } from './profile.ts'
import { skinWords, suitability } from './suited-shade.ts'

/** A profile as the browser knows it. */
export interface OwnProfile extends Profile {
  /** Never sent: it is judged in the browser only. */
  isPregnant: boolean
}

/** One of three words, and why. */
export interface Fit {
  verdict: 'avoid' | 'cannot-say' | 'suits'
  reason: string
}

/** What a card says to somebody; null where there is nothing to say. */
export function judgeFit(code: string, profile: OwnProfile): Fit | null {
  const { helps, label, shade } = decodeFit(code)
  const { avoid, ingredients, isPregnant } = profile
  const isPicky = avoid.length > 0 || ingredients.length > 0
  if (!label && (isPicky || isPregnant)) return { verdict: 'cannot-say', reason: 'no list of ingredients' }

  if (label) {
    const named = (n: number) => label.ingredients?.includes(n) ?? false
    const hits = [
      ...(isPregnant && label.caution === 'avoid' ? ['pregnancy'] : []),
      ...ingredients.filter(({ n }) => named(n)).map(({ inci }) => inci),
      ...avoid.filter(list => label.verdicts[list] === 'avoid').map(list => avoidLists[list].noun),
    ]
    if (hits.length > 0) return { verdict: 'avoid', reason: someOf(hits) }

    if (isPregnant && label.caution === 'ask')
      return { verdict: 'cannot-say', reason: 'pregnancy, ask your doctor' }
    const isOpen = !label.isRead || !label.ingredients
    const open = [
      ...avoid.filter(list => label.verdicts[list] !== 'free').map(list => avoidLists[list].noun),
      ...(isOpen ? ingredients.map(({ inci }) => inci) : []),
    ]
    if (open.length > 0)
      return {
        verdict: 'cannot-say',
        reason: label.isRead ? someOf(open) : 'not all of its list could be read',
      }
  }

  // That we know of no caution is no promise: with a child on the way nothing is called suitable.
  if (isPregnant) return null
  const { tone, undertone } = profile
  if (shade && tone) {
    const skin = { tone, undertone }
    return suitability(shade, skin).suits ? { verdict: 'suits', reason: skinWords(skin) } : null
  }
  const met = profile.concerns.filter(concern => helps.includes(concern) || label?.helps.includes(concern))
  if (met.length > 0) return { verdict: 'suits', reason: `for ${someOf(met)}` }
  if (!isPicky || profile.concerns.length > 0) return null
  const nouns = [...avoid.map(list => avoidLists[list].noun), ...ingredients.map(({ inci }) => inci)]
  return { verdict: 'suits', reason: `without ${someOf(nouns)}` }
}

/** Of a card: there is room for two. */
const someOf = (words: string[]) =>
  words.length > 2 ? `${words.slice(0, 2).join(', ')} +${words.length - 2}` : words.join(', ')
