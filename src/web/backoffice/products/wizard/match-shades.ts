import { comparePictureNames, nameKey, readPictureName } from '#values/picture-names.ts'
import { filledShades, type Shade, type Shades } from './shades.ts'

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
