import { judging } from './judging.ts'

/** Nothing for those without a profile: a card then weighs nothing more than its code. */
export function CardFitSlot({ fit }: { fit: string | undefined }) {
  const loaded = judging.use(state => state)
  return loaded && fit ? <loaded.CardFit code={fit} /> : null
}
