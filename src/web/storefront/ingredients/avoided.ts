import { type AvoidListName, avoidListNames } from '#values/ingredients/avoid-lists.ts'
import { readStored, store } from '#web/client/local-storage.ts'

/** What somebody avoids. It stays in this browser: pregnancy above all is nobody else's business. */
export interface Avoided {
  lists: AvoidListName[]
  isPregnant: boolean
  /** Single ingredients, with commas between. */
  others: string
}

export const nothingAvoided: Avoided = { lists: [], isPregnant: false, others: '' }
const key = 'avoided'

export function readAvoided(): Avoided {
  try {
    const { lists, isPregnant, others } = JSON.parse(readStored(key) ?? '')
    return {
      lists: avoidListNames.filter(name => lists.includes(name)),
      isPregnant: isPregnant === true,
      others: String(others),
    }
  } catch {
    return nothingAvoided
  }
}

export const storeAvoided = (avoided: Avoided) => store(key, JSON.stringify(avoided))

export const namesIn = (others: string): string[] =>
  others
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
