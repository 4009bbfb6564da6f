import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { contrast } from './colour.ts'
import { looks } from './looks.ts'
import { contrastLimits, makePalettes, type Palette } from './palette.ts'

const vectors: { name: string; brand: string; light: Partial<Palette>; dark: Partial<Palette> }[] =
  JSON.parse(readFileSync(new URL('./palettes.test-vectors.json', import.meta.url), 'utf8'))

for (const { name, brand, ...schemes } of vectors)
  test(`the palette of ${name} is as designed`, () => {
    const made = makePalettes(brand)
    for (const scheme of ['light', 'dark'] as const)
      for (const [colour, expected] of Object.entries(schemes[scheme])) {
        const actual = made[scheme][colour as keyof Palette]
        for (const at of [1, 3, 5]) {
          const difference = channel(actual, at) - channel(expected, at)
          assert.ok(Math.abs(difference) <= 1, `${scheme} ${colour}: ${actual}, not ${expected}`)
        }
      }
  })

test('whatever the brand, every word can be read, in all looks, light and dark', () => {
  const steps = ['00', '40', '80', 'bf', 'ff']
  const brands = steps.flatMap(red => steps.flatMap(green => steps.map(blue => `#${red}${green}${blue}`)))
  for (const options of [{}, ...looks.map(({ palette }) => palette)])
    for (const brand of brands)
      for (const [scheme, palette] of Object.entries(makePalettes(brand, options)))
        for (const [colour, ground, least] of contrastLimits) {
          const ratio = contrast(palette[colour], palette[ground])
          assert.ok(ratio >= least, `${brand}, ${scheme}: ${colour} on ${ground} has ${ratio.toFixed(2)}`)
        }
})

test('a second colour of one’s own has words that can be read on it', () => {
  for (const second of ['#ffffff', '#000000', '#808080', '#ff0000', '#d4ff3a', '#777777'])
    for (const { dark, light } of [
      makePalettes('#a3294f', { second }),
      makePalettes('#ffe94a', { second, keepSecondInDark: true }),
    ])
      for (const palette of [light, dark])
        assert.ok(contrast(palette['on-second'], palette.second) >= 4.5, second)
})

const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
