import type { Pages } from '#contract/pages.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'
import { judging } from './judging.ts'

/** Above a list: a filter for those with a profile, for others the way to one. */
export function FitsMeSlot({ path, preserved }: Pick<Pages['listing'], 'path' | 'preserved'>) {
  const loaded = judging.use(state => state)
  return (
    <div className="mb-4">
      {loaded ? (
        <loaded.FitsMe path={path} preserved={preserved} />
      ) : (
        <a
          href="/beauty-profile"
          className="inline-flex min-h-11 items-center gap-2 rounded-button border border-edge bg-surface px-4 hover:border-muted"
        >
          <LineIcon path={icons.tick} className="size-4 text-good" />
          What suits me?
        </a>
      )}
    </div>
  )
}
