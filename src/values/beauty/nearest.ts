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
  const lightness = shade.l - worn.l
  const strength = chroma(shade) - chroma(worn)
  return [
    ...(Math.abs(lightness) > 1 ? [lightness > 0 ? 'lighter' : 'deeper'] : []),
    ...turnOfHue(worn, shade),
    ...(Math.abs(strength) > 3 ? [strength > 0 ? 'stronger' : 'softer'] : []),
  ]
}

/** Hues and where they end, in degrees from red over yellow, green and blue. */
const hues: [name: string, until: number][] = [
  ['pinker', 20],
  ['redder', 40],
  ['more orange', 72],
  ['yellower', 110],
  ['greener', 190],
  ['bluer', 285],
  ['more purple', 345],
  ['pinker', 360],
]

/** Less colour has no hue that anybody sees. */
const leastChroma = 6

/** Towards which hue. Of skin colours, which all lie between red and yellow, only two are asked for. */
function turnOfHue(worn: Lab, shade: Lab): string[] {
  if (Math.min(chroma(worn), chroma(shade)) < leastChroma) return []
  const [from, to] = [hue(worn), hue(shade)]
  const turn = ((to - from + 540) % 360) - 180
  if (Math.abs(turn) <= 3) return []
  if (isSkinColour(worn) && isSkinColour(shade)) return [turn > 0 ? 'yellower' : 'pinker']
  const sector = (angle: number) => hues.findIndex(([, until]) => angle < until) % (hues.length - 1)
  if (sector(from) !== sector(to)) return [hues[sector(to)]![0]]
  // Within one hue, towards the next.
  const next = (sector(to) + (turn > 0 ? 1 : hues.length - 2)) % (hues.length - 1)
  return [hues[next]![0]]
}

const isSkinColour = (lab: Lab) => chroma(lab) < 45 && hue(lab) > 35 && hue(lab) < 95

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
