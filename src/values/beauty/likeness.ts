import type { ProfilePart } from '../product-kinds.ts'
import { skinTones } from '../skin-tones.ts'
import { answers, type Snapshot } from './snapshot.ts'

const weights: Record<ProfilePart, Partial<Record<keyof Snapshot, number>>> = {
  skin: { skinType: 0.45, concerns: 0.35, tone: 0.2 },
  makeup: { tone: 0.45, undertone: 0.3, skinType: 0.25 },
  hair: { hair: 0.6, concerns: 0.4 },
}

/** From 0 to 1, over what both have told; null where that is less than two things. */
export function likeness(mine: Snapshot, other: Snapshot, part: ProfilePart): number | null {
  const both = (Object.entries(weights[part]) as [keyof Snapshot, number][]).filter(
    ([field]) => isTold(mine[field]) && isTold(other[field]),
  )
  if (both.length < 2) return null
  const sum = both.reduce((all, [, weight]) => all + weight, 0)
  return both.reduce((all, [field, weight]) => all + weight * alike(field, mine, other), 0) / sum
}

/** 'oily skin, brown tone': what the two have in common. */
export function shared(mine: Snapshot, other: Snapshot): string[] {
  const others = answers(other)
  return [
    ...answers(mine).filter(answer => others.includes(answer)),
    ...mine.concerns.filter(concern => other.concerns.includes(concern)),
  ]
}

const isTold = (value: Snapshot[keyof Snapshot]) => (Array.isArray(value) ? value.length > 0 : value !== null)

function alike(field: keyof Snapshot, mine: Snapshot, other: Snapshot): number {
  if (field === 'concerns') {
    const both = mine.concerns.filter(concern => other.concerns.includes(concern)).length
    return both / new Set([...mine.concerns, ...other.concerns]).size
  }
  if (field === 'tone') {
    const steps = Math.abs(skinTones.indexOf(mine.tone!) - skinTones.indexOf(other.tone!))
    return steps === 0 ? 1 : steps === 1 ? 0.5 : 0
  }
  return mine[field] === other[field] ? 1 : 0
}
