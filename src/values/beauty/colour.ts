/** A colour by lightness, and how far it leans to red (a) and yellow (b). */
export interface Lab {
  l: number
  a: number
  b: number
}

/** How different two colours such as #c4506b look: CIEDE2000, of which about 1 can just be seen side by side. */
export const colourDistance = (one: string, other: string) => labDistance(toLab(one), toLab(other))

/** By way of linear RGB and XYZ, for daylight (D65). */
export function toLab(colour: string): Lab {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at =>
    toLinear(parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  const x = curve((0.4123908 * red + 0.3575843 * green + 0.1804808 * blue) / 0.9504559)
  const y = curve(0.212639 * red + 0.7151687 * green + 0.0721923 * blue)
  const z = curve((0.0193308 * red + 0.1191948 * green + 0.9505322 * blue) / 1.0890578)
  return { l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z) }
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const curve = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116)

export const chroma = ({ a, b }: Lab) => Math.hypot(a, b)
/** In degrees: 0 is red, 90 yellow. */
export const hue = ({ a, b }: Lab) => degrees(Math.atan2(b, a))

/** Sharma, Wu and Dalal: The CIEDE2000 Color-Difference Formula, 2005. */
export function labDistance(one: Lab, other: Lab): number {
  const mean7 = ((chroma(one) + chroma(other)) / 2) ** 7
  const stretch = 1 + 0.5 * (1 - Math.sqrt(mean7 / (mean7 + 25 ** 7)))
  const [a1, a2] = [one.a * stretch, other.a * stretch]
  const [c1, c2] = [Math.hypot(a1, one.b), Math.hypot(a2, other.b)]
  const isGrey = c1 * c2 === 0
  const [h1, h2] = [degrees(Math.atan2(one.b, a1)), degrees(Math.atan2(other.b, a2))]
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180
  const lightness = other.l - one.l
  const strength = c2 - c1
  const hueStep = 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))
  const meanL = (one.l + other.l) / 2
  const meanC = (c1 + c2) / 2
  const meanH = isGrey ? h1 + h2 : meanHue(h1, h2)
  const t =
    1 -
    0.17 * Math.cos(radians(meanH - 30)) +
    0.24 * Math.cos(radians(2 * meanH)) +
    0.32 * Math.cos(radians(3 * meanH + 6)) -
    0.2 * Math.cos(radians(4 * meanH - 63))
  const scaleL = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2)
  const [l, c, h] = [lightness / scaleL, strength / (1 + 0.045 * meanC), hueStep / (1 + 0.015 * meanC * t)]
  const rotation =
    -2 *
    Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7)) *
    Math.sin(radians(60 * Math.exp(-(((meanH - 275) / 25) ** 2))))
  return Math.sqrt(l ** 2 + c ** 2 + h ** 2 + rotation * c * h)
}

function meanHue(one: number, other: number): number {
  const sum = one + other
  if (Math.abs(one - other) <= 180) return sum / 2
  return (sum + (sum < 360 ? 360 : -360)) / 2
}

const degrees = (angle: number) => ((angle * 180) / Math.PI + 360) % 360
const radians = (angle: number) => (angle * Math.PI) / 180
