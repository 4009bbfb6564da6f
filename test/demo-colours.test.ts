import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import sharp from 'sharp'
import { products } from '../demo/catalogue/index.ts'
import { onSkin } from '../demo/catalogue/skin.ts'

/** For each picture the colours to be seen in it, and squares of eight pixels that show nothing else. */
const table: Record<string, { hex: string; cells: [number, number][] }[]> = JSON.parse(
  readFileSync('art/colours.json', 'utf8'),
)
const farthest = 4
const cell = 8

const swatches = new Map(products.flatMap(({ slug, swatch }) => (swatch ? [[slug, swatch]] : [])))
/** What is in the bottle, the pan or the pans. */
const contentsOf = (slug: string) => onSkin[slug]?.colours ?? [swatches.get(slug)]

test('make-up is pictured on skin as the table says, each shade in the colour of its swatch', () => {
  for (const [key, { tones, shades, colours }] of Object.entries(onSkin))
    for (const tone of tones) {
      const picture = `skin/${key}-${tone}.avif`
      assert.ok(existsSync(`demo/pictures/${picture}`), picture)
      const wished = colours ?? shades.map(slug => swatches.get(slug))
      assert.deepEqual(new Set(table[picture]?.map(({ hex }) => hex)), new Set(wished), picture)
    }
})

test('every picture of a shade is measured', () => {
  for (const file of readdirSync('demo/pictures/products')) {
    const slug = file.replace(/-\d\.avif$/, '')
    if (swatches.has(slug)) assert.ok(table[`products/${file}`], file)
  }
})

test('a colour in a picture is within four units of its swatch', async () => {
  for (const [picture, rows] of Object.entries(table)) {
    const [, slug = ''] = picture.match(/^products\/(.+)-\d\.avif$/) ?? []
    const { data, info } = await sharp(`demo/pictures/${picture}`)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const { hex, cells } of rows) {
      if (slug) assert.ok(contentsOf(slug).includes(hex), picture)
      assert.ok(cells.length > 0, `nothing of ${hex} to measure in ${picture}`)
      const pixels = cells.flatMap(([x, y]) =>
        Array.from({ length: cell * cell }, (_, index): Colour => {
          const at = ((y + Math.floor(index / cell)) * info.width + x + (index % cell)) * 3
          return [linear(data[at]!), linear(data[at + 1]!), linear(data[at + 2]!)]
        }),
      )
      const [l, a, b] = lab(lit(pixels))
      const [wl, wa, wb] = lab(parse(hex))
      const apart = Math.hypot(l - wl, a - wa, b - wb)
      assert.ok(apart <= farthest, `${hex} is ${apart.toFixed(1)} units off in ${picture}`)
    }
  }
})

type Colour = [number, number, number]

const linear = (byte: number) => {
  const value = byte / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const parse = (hex: string): Colour => [
  linear(Number.parseInt(hex.slice(1, 3), 16)),
  linear(Number.parseInt(hex.slice(3, 5), 16)),
  linear(Number.parseInt(hex.slice(5, 7), 16)),
]

const luminance = ([r, g, b]: Colour) => 0.2126 * r + 0.7152 * g + 0.0722 * b

/** The mean of what is lit: without the darkest quarter (furrows and shade) and the brightest sixth (gloss). */
function lit(pixels: Colour[]): Colour {
  const sorted = pixels.toSorted((one, other) => luminance(one) - luminance(other))
  const kept = sorted.slice(Math.floor(sorted.length * 0.25), Math.ceil(sorted.length * 0.84))
  const mean = (channel: 0 | 1 | 2) => kept.reduce((sum, pixel) => sum + pixel[channel], 0) / kept.length
  return [mean(0), mean(1), mean(2)]
}

/** CIE L*a*b* under daylight. */
function lab([r, g, b]: Colour): Colour {
  const root = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116)
  const x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
  const y = root(0.2126729 * r + 0.7151522 * g + 0.072175 * b)
  const z = root((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}
