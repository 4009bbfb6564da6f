import type { Fit } from '#values/beauty/judge-fit.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'
import type { FitLine } from './explain-fit.ts'

export const verdictStyles: Record<FitLine['verdict'], { word: string; icon: string; color: string }> = {
  avoid: { word: 'Avoid', icon: icons.cross, color: 'text-accent' },
  'cannot-say': { word: 'Can’t say', icon: icons.search, color: 'text-muted' },
  note: { word: 'Know', icon: icons.search, color: 'text-muted' },
  suits: { word: 'Suits', icon: icons.tick, color: 'text-good' },
  free: { word: 'Not in it', icon: icons.tick, color: 'text-good' },
}

/** One line: an icon, a word, the reason. */
export function FitWords({ fit: { verdict, reason } }: { fit: Fit }) {
  const { word, icon, color } = verdictStyles[verdict]
  return (
    <p className="card-fit">
      <LineIcon path={icon} className={`size-4 ${color}`} />
      <span>
        <strong className={color}>{word}</strong> {reason}
      </span>
    </p>
  )
}
