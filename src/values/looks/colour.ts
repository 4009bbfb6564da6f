/** Colours as #rrggbb and in OKLCH, and how well one reads on another. */

export interface Oklch {
  /** Lightness, 0 to 1. */
  l: number
  chroma: number
  /** In degrees. */
  hue: number
}

export const isColour = (text: string) => /^#[0-9a-f]{6}$/.test(text)

export function toOklch(colour: string): Oklch {
  const [red, green, blue] = linearChannels(colour)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  const chroma = Math.hypot(a, b)
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma,
    hue: chroma < 0.004 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** The nearest colour that screens can show: of the same lightness and hue, with less chroma where it must be. */
export function toHex(wanted: Oklch): string {
  const colour = { ...wanted, l: clamp(wanted.l) }
  const chroma = isShown(colour) ? colour.chroma : mostChroma(colour)
  const bytes = toLinear({ ...colour, chroma }).map(value => Math.round(clamp(toGamma(clamp(value))) * 255))
  return `#${bytes.map(value => value.toString(16).padStart(2, '0')).join('')}`
}

/** As WCAG defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 1, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = linearChannels(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function mostChroma(colour: Oklch): number {
  let [low, high] = [0, colour.chroma]
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2
    if (isShown({ ...colour, chroma: middle })) low = middle
    else high = middle
  }
  return low
}

const isShown = (colour: Oklch) => toLinear(colour).every(value => value >= -0.0005 && value <= 1.0005)

function toLinear({ l, chroma, hue }: Oklch): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function linearChannels(colour: string): [red: number, green: number, blue: number] {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

export const clamp = (value: number) => Math.min(1, Math.max(0, value))
