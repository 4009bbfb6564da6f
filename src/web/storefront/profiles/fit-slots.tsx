import type { Pages } from '#contract/pages.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'
import { judging } from './judging.ts'

/** Nothing for those without a profile: a card then weighs nothing more than its code. */
export function CardFitSlot({ fit }: { fit: string | undefined }) {
  const loaded = judging.use(state => state)
  return loaded && fit ? <loaded.CardFit code={fit} /> : null
}

/** Above a list: a filter for those with a profile, for others the way to one. */
export function FitsMeSlot({ path, kept }: Pick<Pages['listing'], 'path' | 'kept'>) {
  const loaded = judging.use(state => state)
  return (
    <div className="mb-4">
      {loaded ? (
        <loaded.FitsMe path={path} kept={kept} />
      ) : (
        <a
          href="/beauty-profile"
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-white px-4 hover:border-muted"
        >
          <LineIcon path={icons.tick} className="size-4 text-leaf" />
          What fits me?
        </a>
      )}
    </div>
  )
}

/** Below the buttons of a product. */
export function ProductFitSlot({ fit, label }: Pick<Pages['product'], 'fit' | 'label'>) {
  const loaded = judging.use(state => state)
  return (
    <div className="fit-room w-full">
      {loaded ? (
        <loaded.ProductFit fit={fit} label={label} />
      ) : (
        <a
          href="/beauty-profile"
          className="inline-flex min-h-11 items-center gap-2 text-sm underline decoration-line underline-offset-4 hover:text-rose"
        >
          <LineIcon path={icons.tick} className="size-4 text-leaf" />
          Does it suit you? Tell us about your skin once
        </a>
      )}
    </div>
  )
}
