import { type CsvColumn, csvColumns } from '#values/product-csv.ts'
import { type ProductField, productFieldNames, productFields } from '#values/product-fields.ts'

/** Never imported: the shop fetches nothing from URLs that somebody writes into a file. */
export const isPictureColumn = (column: CsvColumn): column is 'image' | 'images' =>
  column === 'image' || column === 'images'

/** The column that a heading means, in any spelling: 'Brand name', 'SKU', 'M.R.P.' */
export const findColumn = (heading: string): CsvColumn | undefined => byHeading.get(lettersOf(heading))

const lettersOf = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')

const byHeading = new Map<string, CsvColumn>([
  ...csvColumns.map(column => [lettersOf(column), column] as const),
  ...productFieldNames.flatMap(name => {
    const { headings = [] }: ProductField = productFields[name]
    return headings.map(heading => [heading, name] as const)
  }),
])
