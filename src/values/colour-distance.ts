/** How different two colours such as #c4506b look: the distance in CIE Lab, 2 to 3 of which can just be seen. */
export function colourDistance(one: string, other: string): number {
  const [a, b] = [toLab(one), toLab(other)]
  return Math.hypot(...a.map((value, index) => value - b[index]!))
}

/** By way of linear RGB and XYZ, for daylight (D65). */
function toLab(colour: string): number[] {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at =>
    toLinear(parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
  const y = curve(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
