import type { Pages } from '#contract/pages.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'
import { judging } from './judging.ts'

/** Below the buttons of a product. */
export function ProductFitSlot({
  fit,
  label,
  siblings,
}: Pick<Pages['product'], 'fit' | 'label' | 'siblings'>) {
  const loaded = judging.use(state => state)
  if (!fit) return null
  return (
    <div className="fit-room w-full">
      {loaded ? (
        <loaded.ProductFit fit={fit} label={label} siblings={siblings} />
      ) : (
        <a
          href="/beauty-profile"
          className="inline-flex min-h-11 items-center gap-2 text-sm underline decoration-line underline-offset-4 hover:text-accent"
        >
          <LineIcon path={icons.tick} className="size-4 text-good" />
          Does it suit you? Tell us about your skin
        </a>
      )}
    </div>
  )
}
