import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchShades, nameShades } from './match-shades.ts'
import { isTable, pasteTable } from './paste-shades.ts'
import type { ShadeField } from './product-values.ts'
import { checkShades, filledShades, noShades, type Shades, setCell, setCommon } from './shades.ts'

const textOf = (shades: Shades) => filledShades(shades).map(({ values }) => Object.values(values).join('|'))

const typed = (...labels: string[]) =>
  labels.reduce((shades, label) => setCell(shades, shades.rows.at(-1)!.key, 'optionLabel', label), noShades())

test('each shade begins with what holds for all, and the row after the last is ready', () => {
  let shades = setCommon(typed('Laal Paar'), 'price', '549')
  shades = setCell(shades, shades.rows[1]!.key, 'optionLabel', 'Rani')
  shades = setCell(shades, shades.rows[1]!.key, 'price', '599')
  shades = setCell(shades, shades.rows[2]!.key, 'stock', '5')
  assert.deepEqual(textOf(shades), ['Laal Paar|||549|||', 'Rani|||599|||', '|||549||5|'])
  assert.equal(shades.rows.length, 4)
  shades = setCommon(shades, 'price', '499')
  assert.deepEqual(textOf(shades), ['Laal Paar|||499|||', 'Rani|||499|||', '|||499||5|'])
})

test('a shade begins with the prices of the one before it, not with its stock', () => {
  let shades = typed('Laal Paar')
  const [first] = shades.rows
  for (const [field, text] of [
    ['price', '549'],
    ['maxPrice', '649'],
    ['stock', '20'],
  ] as const)
    shades = setCell(shades, first!.key, field, text)
  shades = setCell(shades, shades.rows[1]!.key, 'optionLabel', 'Rani')
  assert.deepEqual(textOf(shades), ['Laal Paar|||549|649|20|', 'Rani|||549|649||'])
})

test('every wrong cell is told, and empty rows are none', () => {
  let shades = setCommon(typed('Rani', 'rani', 'Gulab'), 'price', '549')
  const [first, second, third] = shades.rows.map(({ key }) => key)
  shades = setCell(shades, first!, 'maxPrice', '500')
  shades = setCell(shades, second!, 'swatch', 'red')
  shades = setCell(shades, third!, 'price', '')
  assert.deepEqual(checkShades(shades, 'shade'), {
    [`${first}.price`]: 'Cannot be above the MRP.',
    [`${second}.swatch`]: 'Please enter the swatch as a colour such as #c4506b.',
    [`${second}.optionLabel`]: 'Another shade already has this name.',
    [`${third}.price`]: 'Please enter the price.',
  })
  const none = noShades()
  assert.deepEqual(checkShades(none, 'size'), {
    [`${none.rows[0]!.key}.optionLabel`]: 'Please name the first size.',
  })
})

test('a copied part of a spreadsheet fills the cells from where it is pasted', () => {
  const shades = typed('Laal Paar', 'Rani')
  const pasted = pasteTable(
    shades,
    { kind: 'shade', key: shades.rows[1]!.key, field: 'price' },
    '₹1,299\t1499\t4\n549\t\t0\n',
  )
  assert.deepEqual(textOf(pasted), ['Laal Paar||||||', 'Rani|||1299|1499|4|', '|||549||0|'])
  assert.equal(isTable('Rani'), false)
  assert.equal(isTable('Rani\t549'), true)
})

test('without headings each column lands where the grid shows it', () => {
  const pasted = (kind: 'shade' | 'size', field: ShadeField, text: string) => {
    const shades = noShades()
    return textOf(pasteTable(shades, { kind, key: shades.rows[0]!.key, field }, text))
  }
  const rani = ['Rani|#b81560|SL-2|549|649|7|warm']
  assert.deepEqual(pasted('shade', 'swatch', '#b81560\tRani\tSL-2\t549\t649\t7\tW'), rani)
  assert.deepEqual(pasted('shade', 'optionLabel', 'Rani\tb81560\tSL-2\t549\t649\t7\tW'), rani)
  assert.deepEqual(pasted('shade', 'optionLabel', 'Rani\tSL-2\t549\t649\t7'), ['Rani||SL-2|549|649|7|'])
  assert.deepEqual(pasted('shade', 'swatch', 'Rani\tSL-2\t549'), ['Rani||SL-2|549|||'])
  assert.deepEqual(pasted('shade', 'swatch', '\tRani\t549000'), ['Rani||549000||||'])
  assert.deepEqual(pasted('size', 'optionLabel', '100 ml\tOIL-100\t299\t350\t12'), [
    '100 ml||OIL-100|299|350|12|',
  ])
})

test('with headings the columns may come in any order, and others are left out', () => {
  const shades = noShades()
  const text =
    'SKU\tShade name\tNote\tHex\tMRP\tQty\tUndertone\r\nSL-1\t"Laal ""Paar"""\tred\t9c1f2e\t649\t20\tW\r\nSL-2\tRani\t\t#b81560\t649\t7\tCool'
  const pasted = pasteTable(shades, { kind: 'shade', key: shades.rows[0]!.key, field: 'optionLabel' }, text)
  assert.deepEqual(textOf(pasted), ['Laal "Paar"|#9c1f2e|SL-1||649|20|warm', 'Rani|#b81560|SL-2||649|7|cool'])
})

test('pictures find their shade by its name or part number, and say when they cannot tell', () => {
  let shades = typed('Rose', 'Dark Rose', 'Rani')
  shades = setCell(shades, shades.rows[2]!.key, 'partNumber', 'SL-03')
  const files = [
    'dark-rose-2.jpg',
    'satin-lipstick-dark-rose.jpg',
    'sl-03-back.jpg',
    'SL-03.heic',
    'rose.png',
    'group.jpg',
    'Rani/front.jpg',
  ].map(name => ({ name }))
  const { matched, unmatched, ambiguous } = matchShades(files, shades)
  const byLabel = Object.fromEntries(
    shades.rows.map(({ key, values }) => [values.optionLabel, matched.get(key)?.map(({ name }) => name)]),
  )
  assert.deepEqual(byLabel, {
    Rose: ['rose.png'],
    'Dark Rose': ['dark-rose-2.jpg', 'satin-lipstick-dark-rose.jpg'],
    Rani: ['Rani/front.jpg', 'SL-03.heic', 'sl-03-back.jpg'],
    '': undefined,
  })
  assert.deepEqual([unmatched, ambiguous], [[{ name: 'group.jpg' }], []])
})

test('into an empty grid pictures bring the names of the shades, but not those that a camera gave them', () => {
  const named = (...names: string[]) =>
    textOf(
      nameShades(
        names.map(name => ({ name })),
        noShades(),
      ),
    ).map(text => text.replace(/\|+$/, ''))
  assert.deepEqual(
    named('laal-paar.jpg', 'Rani (2).png', 'rani-back.jpg', 'IMG_2041.jpg', '110n_malai.heic'),
    ['Laal Paar', 'Rani', '110N Malai'],
  )
  assert.deepEqual(named('velvet-lipstick-rani.jpg', 'velvet-lipstick-dark-rose.jpg'), ['Rani', 'Dark Rose'])
  assert.deepEqual(named('lipstick-1.jpg', 'lipstick-2.jpg'), [])
  assert.deepEqual(named('SL-01.jpg', 'SL-02.jpg'), [])
  const typedBefore = typed('Gulab')
  assert.equal(nameShades([{ name: 'rani.jpg' }, { name: 'mitti.jpg' }], typedBefore), typedBefore)
})
