import { chosenStates } from '#values/product-states.ts'
import { toDateTimeField } from '../../form/india-time.ts'
import type { Product } from './product-values.ts'

/** Where the product will stand, and whose it is; as text, like the form's other values. */
export interface Publication {
  state: string
  /** ISO, for a scheduled product. */
  liveAt: string
  /** Chosen by an admin; '' is the shop itself. Left out where nobody can choose. */
  seller?: string
}

export const newPublication = (seller?: string): Publication => ({
  state: 'live',
  liveAt: '',
  ...(seller !== undefined && { seller }),
})

/** A product in review or declined has no chosen state: it stays there until one is chosen. */
export const toPublication = ({ state, liveAt, seller }: Product, isAdmin: boolean): Publication => ({
  state: chosenStates.find(chosen => chosen === state) ?? '',
  liveAt: liveAt ?? '',
  ...(isAdmin && { seller: seller ?? '' }),
})

export const liveTimeField = ({ liveAt }: Publication): string => (liveAt ? toDateTimeField(liveAt) : '')

/** What is missing before it can be saved. */
export function checkPublication({ state, liveAt }: Publication): string | undefined {
  if (state !== 'scheduled') return undefined
  if (!liveAt) return 'Please choose when it goes live.'
  return new Date(liveAt).getTime() <= Date.now()
    ? 'This time has passed. Please choose a later one.'
    : undefined
}
