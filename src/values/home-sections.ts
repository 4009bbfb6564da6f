/** The sections of the home page below the banner, in their usual order: those of the specification, then ours. */
export const homeSections = [
  ...(['newArrivals', 'latest', 'promo', 'marquee', 'bestSelling', 'brands'] as const),
  ...(['trustBadges', 'testimonials', 'blog', 'concerns', 'routine'] as const),
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
