import { createContext } from 'react'
import type { Draft } from '../content/draft-preview.tsx'

export type HomeDraft = Extract<Draft, { page: 'home' }>['draft']

/** Tells the preview what a piece would become; undefined while it is as it was saved. */
export const HomeDraftContext = createContext<
  <Piece extends keyof HomeDraft>(piece: Piece, value: HomeDraft[Piece]) => void
>(() => {})
