/** A product as a file gives it. */
export interface ImportRow {
  /** As a spreadsheet counts it: the headings are row 1. */
  row: number
  id?: string | undefined
  /** The form's fields; without those that the file has no column for. */
  fields: Record<string, unknown>
  /** The heading of each field's column, to show a problem where it is. */
  headings: Record<string, string>
}

export interface ImportFile {
  format: 'kanti' | 'shopify'
  rows: ImportRow[]
  /** What is good to know before importing, though nothing is wrong. */
  notes: string[]
  /** The products whose pictures the file only links to, which the shop does not fetch. */
  pictureLinks: PictureLinks[]
}

interface PictureLinks {
  row: number
  /** The product's name. */
  name: string
  links: string[]
}

const mostLinks = 20

/** Those of the texts that are links, each once. */
export const findLinks = (texts: string[]): string[] =>
  [...new Set(texts.filter(text => /^https?:\/\/\S+$/i.test(text)))]
    .slice(0, mostLinks)
    .map(link => link.slice(0, 500))

export interface Line {
  row: number
  cells: string[]
}

export const picturesNote =
  'Pictures are not taken from a file: the shop fetches nothing from other addresses. Products keep the pictures they have; add those of new products below, named after their part numbers (SKU).'
