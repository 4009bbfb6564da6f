import type { ViewOf } from '#contract/content/section-views.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'

export function TrustBadgeRow({ badges }: { badges: ViewOf<'trustBadges'>['trustBadges'] }) {
  return (
    <ul aria-label="Why shop with us" className="flex flex-wrap justify-center gap-x-4 gap-y-8 lg:gap-x-6">
      {badges.map(({ title, text, icon }) => (
        <li
          key={title}
          className="grid w-[calc(50%-0.5rem)] content-start justify-items-center gap-2 text-center lg:w-[calc(25%-1.125rem)]"
        >
          <span className="mb-1 grid size-16 place-items-center rounded-full bg-accent-soft text-accent">
            <LineIcon path={shapes.get(icon) ?? star} className="size-8" />
          </span>
          <p className="font-display text-lg lg:text-xl">{title}</p>
          {text && <p className="max-w-56 text-balance text-muted text-sm">{text}</p>}
        </li>
      ))}
    </ul>
  )
}

const star = 'M12 3.500l2.200 6.300 6.300 2.200-6.300 2.200-2.200 6.300-2.200-6.300L3.500 12l6.300-2.200Z'
const shapes = new Map(
  Object.entries({
    'shield-check':
      'M12 3l7.500 3v5.500c0 4.500-3 8-7.500 9.500-4.500-1.500-7.500-5-7.500-9.500V6ZM8.500 12l2.500 2.500 4.500-5',
    'rotate-ccw': 'M4 5v5h5M4.600 9.600A8 8 0 1 1 4 13',
    truck:
      'M2.500 6h11.500v10.500H2.500ZM14 10h4l3.500 3.500v3H14M6.500 19.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM17.500 19.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
    headset:
      'M4 14v-2a8 8 0 0 1 16 0v2M4 14a2 2 0 0 1 3 0v3a2 2 0 0 1-3 0ZM20 14a2 2 0 0 0-3 0v3a2 2 0 0 0 3 0ZM20 17c0 2.500-2 4-6 4',
  }),
)
