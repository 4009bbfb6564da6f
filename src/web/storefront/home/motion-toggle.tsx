import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'
import { useMotion } from './motion.ts'

/** The page's one control for everything that moves by itself. */
export function MotionToggle({ className = '' }: { className?: string }) {
  const { moving, reduced, toggle } = useMotion()
  if (reduced) return null
  const label = moving ? 'Pause animations' : 'Play animations'
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={toggle}
      className={`grid size-11 place-items-center rounded-button border border-edge bg-surface transition-colors hover:border-accent hover:text-accent ${className}`}
    >
      <LineIcon path={moving ? icons.pause : icons.play} className="size-5" />
    </button>
  )
}
