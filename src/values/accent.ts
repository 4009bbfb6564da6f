/** The colour that comes with the shop. */
export const defaultAccent = '#a3294f'

const white = [255, 255, 255]
/** The darkest background that text of the accent stands on. */
const sand = '#f6ece4'
const leastContrast = 4.5

/** Why a colour cannot be the shop's accent, in a sentence; undefined where it can. */
export function accentProblem(colour: string): string | undefined {
  if (!/^#[0-9a-f]{6}$/.test(colour)) return 'Please choose a colour, such as #a3294f.'
  const lowest = Math.min(contrast(colour, sand), contrast(colour, shadesOf(colour).soft))
  return lowest < leastContrast
    ? `This colour is too light to read: its contrast is ${Math.floor(lowest * 10) / 10} to 1, and ${leastContrast} is needed. Please choose a darker one.`
    : undefined
}

/** The accent, darker for what the pointer is on, and as a pale background. */
export function shadesOf(accent: string): { deep: string; soft: string } {
  return { deep: mix(accent, [0, 0, 0], 0.24), soft: mix(accent, white, 0.91) }
}

function mix(colour: string, other: readonly number[], share: number): string {
  const mixed = channels(colour).map((value, nth) => Math.round(value + (other[nth]! - value) * share))
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/** As WCAG defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 1, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(value => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channels = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
