import type { ColourArea } from '../product-kinds.ts'
import { chroma, hue, type Lab, labDistance, toLab } from './colour.ts'
import type { Undertone } from './profile.ts'

export type Closeness = 'very close' | 'close' | 'visibly different' | 'not close'

const limits: Record<'face' | 'other', [number, number, number]> = {
  face: [1.5, 3, 5],
  other: [2.5, 5, 10],
}

export function closeness(distance: number, area: ColourArea): Closeness {
  const [very, close, visible] = limits[area === 'face' ? 'face' : 'other']
  if (distance <= very) return 'very close'
  if (distance <= close) return 'close'
  return distance <= visible ? 'visibly different' : 'not close'
}

/** How a shade differs from the one that is worn, in words: 'deeper, yellower'. Empty where it hardly does. */
export function direction(worn: Lab, shade: Lab): string[] {
  const turn = ((hue(shade) - hue(worn) + 540) % 360) - 180
  const lightness = shade.l - worn.l
  const strength = chroma(shade) - chroma(worn)
  return [
    ...(Math.abs(lightness) > 1 ? [lightness > 0 ? 'lighter' : 'deeper'] : []),
    ...(Math.abs(turn) > 3 ? [turn > 0 ? 'yellower' : 'pinker'] : []),
    ...(Math.abs(strength) > 3 ? [strength > 0 ? 'stronger' : 'softer'] : []),
  ]
}

/** What the seller declares, or the shade's number: an undertone cannot be computed from a colour, so a shade may have none. */
export const undertoneOf = ({ undertone, optionLabel }: Omit<Shade, 'swatch'>): Undertone | null =>
  undertone ?? declaredUndertone(optionLabel)

/** The undertone that a maker declares in the number of a shade, such as 430C. */
export function declaredUndertone(option: string): Undertone | null {
  const letter = option.match(/^\d{2,3}\s?([WNC])\b/i)?.[1]?.toUpperCase()
  return letter === 'W' ? 'warm' : letter === 'N' ? 'neutral' : letter === 'C' ? 'cool' : null
}

interface Shade {
  swatch: string
  optionLabel: string
  undertone: Undertone | null
}

export interface Near<Item extends Shade> {
  shade: Item
  distance: number
  closeness: Closeness
  direction: string[]
  undertone: Undertone | null
}

/** The nearest first. The undertone decides between colours that are about as near; the words are of the colour alone. */
export function nearest<Item extends Shade>(
  worn: { swatch: string; undertone: Undertone | null },
  shades: Item[],
  area: ColourArea,
): Near<Item>[] {
  const from = toLab(worn.swatch)
  const found = shades.map(shade => {
    const to = toLab(shade.swatch)
    const distance = labDistance(from, to)
    const undertone = undertoneOf(shade)
    return {
      shade,
      distance,
      closeness: closeness(distance, area),
      direction: direction(from, to),
      undertone,
      rank: distance + penalty(worn.undertone, undertone),
    }
  })
  return found.sort((a, b) => a.rank - b.rank)
}

const places: Undertone[] = ['cool', 'neutral', 'warm']

const penalty = (worn: Undertone | null, shade: Undertone | null) =>
  worn && shade ? 0.75 * Math.abs(places.indexOf(worn) - places.indexOf(shade)) : 0
