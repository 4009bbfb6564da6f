import { isSame } from './is-same.ts'

/** A part of a page, in its order. What else it has depends on its type: contract/content/sections.ts. */
export interface Section {
  /** Permanent: two people's changes are merged by it. */
  id: string
  type: string
  hidden?: boolean
  /** When it is shown, as instants; null for always. */
  from?: string | null
  until?: string | null
  show?: 'all' | 'phone' | 'desktop'
}

/** Of what is scheduled, that which is shown now; and the next instant at which that changes. */
export function sectionsAt<One extends Section>(
  sections: readonly One[],
  now: number,
): { shown: One[]; changesAt: Date | undefined } {
  const present = sections.filter(({ hidden }) => !hidden)
  const instants = present
    .flatMap(({ from, until }) => [from, until])
    .flatMap(instant => (instant ? Date.parse(instant) : []))
    .filter(instant => instant > now)
  return {
    shown: present.filter(
      ({ from, until }) => (!from || Date.parse(from) <= now) && (!until || Date.parse(until) > now),
    ),
    changesAt: instants.length > 0 ? new Date(Math.min(...instants)) : undefined,
  }
}

/**
 * Two people's changes of one page. A section that one of them changed is as that person left it; where both changed the
 * same one, as `mine` has it. The order is mine; what only they added comes behind what it followed for them.
 */
export function mergeSections<One extends Section>(
  base: readonly One[],
  mine: readonly One[],
  theirs: readonly One[],
): { sections: One[]; both: One[] } {
  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)]
  const both: One[] = []
  const merged = mine.flatMap(own => {
    const [before, other] = [inBase.get(own.id), inTheirs.get(own.id)]
    if (before && !other) return isSame(own, before) ? [] : [own]
    if (!before || !other || isSame(other, before)) return [own]
    if (isSame(own, before)) return [other]
    if (!isSame(own, other)) both.push(own)
    return [own]
  })
  const isReordered = !isSame(idsIn(mine, inBase), idsIn(base, inMine))
  const sections = isReordered ? merged : inOrderOf(merged, theirs)
  for (const [index, section] of theirs.entries()) {
    if (inMine.has(section.id)) continue
    const before = inBase.get(section.id)
    // What I removed stays removed, unless they changed it meanwhile.
    if (before && isSame(before, section)) continue
    const previous = theirs.slice(0, index).findLast(({ id }) => sections.some(one => one.id === id))
    const place = previous ? sections.findIndex(({ id }) => id === previous.id) + 1 : 0
    sections.splice(place, 0, section)
  }
  return { sections, both }
}

/** In the order of another list; what it does not have stays behind what it follows. */
function inOrderOf<One extends Section>(sections: One[], other: readonly Section[]): One[] {
  const places = new Map(other.map(({ id }, index) => [id, index]))
  let last = -1
  const placed = sections.map((section, index) => {
    last = places.get(section.id) ?? last
    return { section, place: last, index }
  })
  return placed.toSorted((a, b) => a.place - b.place || a.index - b.index).map(({ section }) => section)
}

export interface SectionDifference {
  id: string
  change: 'added' | 'removed' | 'changed' | 'hidden' | 'shown' | 'moved'
}

/** What was made of a page, section by section. */
export function differences(before: readonly Section[], after: readonly Section[]): SectionDifference[] {
  const [old, now] = [byId(before), byId(after)]
  const removed = before.filter(({ id }) => !now.has(id))
  const orderBefore = idsIn(before, now)
  const orderAfter = idsIn(after, old)
  const moved = movedIds(orderBefore, orderAfter)
  return [
    ...after.flatMap(({ id, ...section }): SectionDifference[] => {
      const earlier = old.get(id)
      if (!earlier) return [{ id, change: 'added' }]
      const { id: _, hidden: was = false, ...rest } = earlier
      const { hidden = false, ...fields } = section
      const found: SectionDifference[] = []
      if (was !== hidden) found.push({ id, change: hidden ? 'hidden' : 'shown' })
      if (!isSame(rest, fields)) found.push({ id, change: 'changed' })
      if (moved.has(id)) found.push({ id, change: 'moved' })
      return found
    }),
    ...removed.map(({ id }): SectionDifference => ({ id, change: 'removed' })),
  ]
}

/** As few as possible: those outside the longest run that kept its order. */
function movedIds(before: string[], after: string[]): Set<string> {
  const places = after.map(id => before.indexOf(id))
  const lengths: number[] = []
  const previous: number[] = []
  for (const place of places) {
    const earlier = lengths
      .map((length, at) => ({ length, at }))
      .filter(({ at }) => places[at]! < place)
      .toSorted((a, b) => b.length - a.length)[0]
    lengths.push((earlier?.length ?? 0) + 1)
    previous.push(earlier?.at ?? -1)
  }
  const kept = new Set<string>()
  for (let at = lengths.indexOf(Math.max(0, ...lengths)); at >= 0; at = previous[at]!) kept.add(after[at]!)
  return new Set(after.filter(id => !kept.has(id)))
}

const byId = <One extends Section>(sections: readonly One[]) => new Map(sections.map(one => [one.id, one]))
const idsIn = (sections: readonly Section[], others: Map<string, unknown>) =>
  sections.map(({ id }) => id).filter(id => others.has(id))
