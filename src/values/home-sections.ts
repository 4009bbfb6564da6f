/** The sections of the home page below the banner, in their usual order. */
export const homeSections = [
  ...(['newArrivals', 'concerns', 'latest', 'promo', 'marquee', 'bestSelling'] as const),
  ...(['routine', 'brands', 'trustBadges', 'testimonials', 'blog'] as const),
] as const

export type HomeSection = (typeof homeSections)[number]

export interface PlacedSection {
  section: HomeSection
  hidden: boolean
}

/** Every section once: those that were placed in their order, then the others as usual. */
export function arrangeSections(placed: readonly PlacedSection[]): PlacedSection[] {
  const known = homeSections.map(section => ({ section, hidden: false }))
  const first = placed.filter(
    ({ section }, index) =>
      homeSections.includes(section) && placed.findIndex(other => other.section === section) === index,
  )
  return [...first, ...known.filter(({ section }) => !first.some(other => other.section === section))]
}
