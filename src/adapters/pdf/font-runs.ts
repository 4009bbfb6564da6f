import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'bold' | 'display'

/** By weight: the fonts that are tried for each letter, first to last. */
const files = {
  regular: ['latin-regular', 'extended-regular', 'devanagari-regular'],
  bold: ['latin-bold', 'extended-bold', 'devanagari-bold'],
  display: ['display', 'latin-regular', 'extended-regular', 'devanagari-regular'],
} as const satisfies Record<Weight, string[]>

type FontName = (typeof files)[Weight][number]

let parsed: Map<FontName, Font> | undefined

/** Parsed once per process, because parsing takes longer than a page. */
export function fonts(): Map<FontName, Font> {
  parsed ??= new Map(
    [...new Set(Object.values(files).flat())].map(name => [
      name,
      create(readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))),
    ]),
  )
  return parsed
}

export interface Run {
  font: FontName
  text: string
}

/** PDF readers do not look for a missing letter in another font: a text is divided by the font that has its letters. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = []
  for (const letter of text) {
    const last = runs.at(-1)
    const font =
      last && joinsAnyRun.test(letter) && hasLetter(last.font, letter) ? last.font : fontFor(letter, weight)
    if (last?.font === font) last.text += letter
    else runs.push({ font, text: letter })
  }
  return runs
}

/** A space or a joiner between two Devanagari letters must not divide them, or their shapes would not join. */
const joinsAnyRun = /[\s\p{P}\p{M}\p{Cf}]/u

const fontFor = (letter: string, weight: Weight): FontName =>
  files[weight].find(name => hasLetter(name, letter)) ?? files[weight][0]

const hasLetter = (name: FontName, letter: string) =>
  fonts().get(name)!.hasGlyphForCodePoint(letter.codePointAt(0)!)
