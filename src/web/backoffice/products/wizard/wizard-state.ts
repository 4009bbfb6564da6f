import type { Draft } from './draft.ts'
import type { WizardPicture } from './pictures.ts'
import { newPublication, type Publication } from './publication.ts'
import type { ProductBase } from './save-product.ts'
import { noShades, type Shades } from './shades.ts'
import { stepOf } from './steps.ts'

/** All that the wizard knows beside the fields of its form. */
export interface WizardState {
  /** The product that is changed, as it was read. Stays when it is fetched again: what was typed is a change of what was shown. */
  base: ProductBase | undefined
  /** What the form began with: other pictures or shades are unsaved changes. */
  first: { pictures: WizardPicture[]; shades: Shades }
  pictures: WizardPicture[]
  shades: Shades
  publication: Publication
  /** Whether the other shades are changed in the same way. */
  forAll: boolean
  formulaCorrection: boolean
  step: number
  /** Of a save under way, from 0 to 1. */
  progress: number | null
  /** The grid shows what is wrong once its step was to be left. */
  showsWrong: boolean
  /** The server's sentences about cells of the grid, until one is changed. */
  refused: Record<string, string>
}

export type WizardAction =
  | { type: 'step'; step: number }
  | { type: 'pictures'; change: (now: WizardPicture[]) => WizardPicture[] }
  | { type: 'shades'; change: (now: Shades) => Shades }
  | { type: 'publication'; publication: Publication }
  /** Nothing of this seller can go live yet: a new product begins as a draft. */
  | { type: 'papersMissing' }
  | { type: 'forAll'; forAll: boolean }
  | { type: 'formulaCorrection'; formulaCorrection: boolean }
  | { type: 'wrongCells' }
  | { type: 'saveStarted' }
  | { type: 'progress'; share: number }
  | { type: 'saveEnded' }
  /** Of a save that failed, by cell of the grid and by field of the form. */
  | { type: 'refused'; cells: Record<string, string>; fields: string[] }
  | { type: 'restored'; draft: Draft }
  /** Everything that was changed is given up for the product as it is now. */
  | { type: 'replaced'; base: ProductBase }

/** The step with the grid of shades. */
export const offer = stepOf('price')

export function startWizard(base: ProductBase | undefined, isAdmin: boolean): WizardState {
  const first = { pictures: base?.pictures ?? [], shades: base?.shades ?? noShades() }
  return {
    base,
    first,
    ...first,
    publication: base?.publication ?? newPublication(isAdmin ? '' : undefined),
    forAll: false,
    formulaCorrection: false,
    step: 0,
    progress: null,
    showsWrong: false,
    refused: {},
  }
}

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  switch (action.type) {
    case 'step':
      return { ...state, step: action.step }
    case 'pictures':
      return { ...state, pictures: action.change(state.pictures) }
    case 'shades':
      return { ...state, shades: action.change(state.shades), refused: {} }
    case 'publication':
      return { ...state, publication: action.publication }
    case 'papersMissing':
      return state.base ? state : { ...state, publication: { ...state.publication, state: 'draft' } }
    case 'forAll':
      return { ...state, forAll: action.forAll }
    case 'formulaCorrection':
      return { ...state, formulaCorrection: action.formulaCorrection }
    case 'wrongCells':
      return { ...state, step: offer, showsWrong: true }
    case 'saveStarted':
      return { ...state, progress: 0, refused: {} }
    case 'progress':
      return { ...state, progress: action.share }
    case 'saveEnded':
      return { ...state, progress: null }
    case 'refused': {
      const { cells, fields } = action
      const [wrong] = [...fields.map(stepOf), ...Object.keys(cells).map(() => offer)]
      return { ...state, refused: cells, step: wrong ?? state.step }
    }
    case 'restored': {
      const { pictures, shades, step, base } = action.draft
      // What others have changed since is a conflict, not something that the draft undoes.
      return { ...state, pictures, shades, step, base: base ?? state.base }
    }
    case 'replaced': {
      const { pictures, shades, publication } = action.base
      return { ...state, base: action.base, first: { pictures, shades }, pictures, shades, publication }
    }
  }
}
