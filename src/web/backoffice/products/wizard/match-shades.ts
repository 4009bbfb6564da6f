import { capital } from '#values/field-checks.ts'
import { comparePictureNames, nameKey, readPictureName } from '#values/picture-names.ts'
import { filledShades, type Shade, type Shades, setCell } from './shades.ts'

export interface ShadeMatches<Picture> {
  /** By the row's key, in the order in which they are shown. */
  matched: Map<string, Picture[]>
  unmatched: Picture[]
  ambiguous: Picture[]
}

/** Which shade each file shows, by its name: the shade's name, alone or after the product's, or its part number. */
export function matchShades<Picture extends { name: string }>(
  pictures: Picture[],
  shades: Shades,
): ShadeMatches<Picture> {
  const result: ShadeMatches<Picture> = { matched: new Map(), unmatched: [], ambiguous: [] }
  for (const picture of pictures.toSorted((a, b) => comparePictureNames(a.name, b.name))) {
    const found = findRows(picture.name, filledShades(shades))
    if (found.length === 0) result.unmatched.push(picture)
    else if (found.length > 1) result.ambiguous.push(picture)
    else result.matched.set(found[0]!.key, [...(result.matched.get(found[0]!.key) ?? []), picture])
  }
  return result
}

/** Where no shade is there yet, the files name them: 'velvet-rani.jpg' and 'velvet-laal-paar.jpg' → 'Rani' and 'Laal Paar'. */
export function nameShades(pictures: { name: string }[], shades: Shades): Shades {
  if (filledShades(shades).length > 0) return shades
  const keys = pictures.map(({ name }) => readPictureName(name).keys.at(-1) ?? '').filter(isWord)
  const names = [...new Set(keys)].map(key => key.split('-'))
  // Pictures of one shade alone have names such as 'lipstick-1' and 'lipstick-2'.
  if (names.length < 2) return shades
  let common = 0
  while (names.every(words => words.length > common + 1 && words[common] === names[0]![common])) common++
  return names.reduce(
    (next, words) =>
      setCell(next, next.rows.at(-1)!.key, 'optionLabel', words.slice(common).map(withCapital).join(' ')),
    shades,
  )
}

/** Neither a number nor what a camera calls its pictures. */
const isWord = (key: string) =>
  /\p{L}{3}/u.test(key) && !/^(img|dsc|pxl|vid|screenshot|whatsapp)|\d{4}/.test(key)

const withCapital = (word: string) => (/\d/.test(word) ? word.toUpperCase() : capital(word))

function findRows(name: string, rows: Shade[]): Shade[] {
  const { keys, folder } = readPictureName(name)
  for (const key of [...keys, folder]) {
    if (key === '') continue
    const exact = rows.filter(({ values }) =>
      [values.partNumber, values.optionLabel].some(text => nameKey(text) === key),
    )
    if (exact.length > 0) return exact
    const ending = rows.filter(({ values }) => {
      const label = nameKey(values.optionLabel)
      return label !== '' && key.endsWith(`-${label}`)
    })
    if (ending.length > 0) return longest(ending)
  }
  return []
}

/** 'satin-lipstick-dark-rose.jpg' is of 'Dark Rose', not of 'Rose'. */
function longest(rows: Shade[]): Shade[] {
  const most = Math.max(...rows.map(({ values }) => nameKey(values.optionLabel).length))
  return rows.filter(({ values }) => nameKey(values.optionLabel).length === most)
}
