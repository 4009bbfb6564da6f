import { checkGtin } from '#values/gtin.ts'
import { slugOf } from '#values/slug.ts'
import { findLinks, type ImportFile, type ImportRow, type Line, picturesNote } from './import-file.ts'

/** Shopify's product export: lines with the same handle are one product's variants and pictures. */
export function isShopify(headings: string[]): boolean {
  const columns = headings.map(oldName)
  return (
    ['Handle', 'Title'].every(needed => columns.includes(needed)) &&
    columns.some(column => column.startsWith('Variant ') || column.startsWith('Option1 '))
  )
}

export function readShopify(headings: string[], lines: Line[]): ImportFile {
  const families = readFamilies(headings, lines)
  const live = families.filter(({ isLive }) => isLive)
  const inactive = families.length - live.length
  return {
    format: 'shopify',
    rows: live.flatMap(({ variants }) => variants.map(({ pictures: _, ...row }) => row)),
    notes: [
      ...(inactive > 0
        ? [
            `${inactive} ${inactive === 1 ? 'product is' : 'products are'} a draft or archived in Shopify and left out.`,
          ]
        : []),
      picturesNote,
    ],
    pictureLinks: live.flatMap(({ row, title, links }) =>
      links.length > 0 ? [{ row, name: title.slice(0, 200), links }] : [],
    ),
  }
}

export interface ShopifyFamily {
  row: number
  handle: string
  title: string
  isLive: boolean
  links: string[]
  /** Each with its own pictures first. */
  variants: (ImportRow & { pictures: string[] })[]
}

/** The products of the file, drafts too, each with its variants. */
export function readFamilies(headings: string[], lines: Line[]): ShopifyFamily[] {
  // Of two columns with the same heading the first counts.
  const columns = new Map(headings.map((heading, index) => [oldName(heading), index] as const).reverse())
  const families = new Map<string, ShopifyLine[]>()
  for (const { row, cells } of lines) {
    const cell = (heading: string) =>
      (cells[columns.get(heading) ?? -1] ?? '').slice(0, maxCellLengths[heading] ?? maxCellLength).trim()
    const handle = cell('Handle') || `row ${row}`
    const family = families.get(handle)
    if (family) family.push({ row, cell })
    else families.set(handle, [{ row, cell }])
  }
  return [...families].map(([handle, family]) => {
    const { row, cell } = family[0]!
    return {
      row,
      handle,
      title: cell('Title'),
      isLive: isActive(family[0]!),
      links: findLinks(family.flatMap(({ cell }) => [cell('Image Src'), cell('Variant Image')])),
      variants: toRows(handle, family),
    }
  })
}

/** Shopify's present headings, by those it had before. */
const oldNames: Record<string, string> = {
  'url handle': 'Handle',
  description: 'Body (HTML)',
  'published on online store': 'Published',
  sku: 'Variant SKU',
  barcode: 'Variant Barcode',
  price: 'Variant Price',
  'compare-at price': 'Variant Compare At Price',
  'inventory quantity': 'Variant Inventory Qty',
  'weight value (grams)': 'Variant Grams',
  'product image url': 'Image Src',
  'variant image url': 'Variant Image',
}

/** The heading as `toRows` asks for it, in whatever spelling the file has it. */
function oldName(heading: string): string {
  const known = heading.toLowerCase()
  return oldNames[known] ?? ownNames.get(known) ?? heading
}

interface ShopifyLine {
  row: number
  cell(heading: string): string
}

const isActive = ({ cell }: ShopifyLine) =>
  ['', 'active'].includes(cell('Status').toLowerCase()) && cell('Published').toLowerCase() !== 'false'

function toRows(handle: string, family: ShopifyLine[]): ShopifyFamily['variants'] {
  const first = family[0]!
  // Lines with neither a price nor an option only add a picture.
  const variants = family.filter(
    line => line === first || line.cell('Variant Price') !== '' || line.cell('Option1 Value') !== '',
  )
  // Once for the family: it may have thousands of variants.
  const shared = {
    description: htmlToText(first.cell('Body (HTML)')),
    brandName: first.cell('Vendor'),
    category: first.cell('Type') || lastPart(first.cell('Product Category')),
    claims: first.cell('Tags').split(','),
  }
  const title = first.cell('Title')
  const ofVariants = new Set(variants.map(({ cell }) => cell('Variant Image')))
  const shownByAll = family.map(({ cell }) => cell('Image Src')).filter(link => !ofVariants.has(link))
  const kind = /size|volume|weight|quantity|pack|ml|gram/i.test(first.cell('Option1 Name')) ? 'size' : 'shade'
  return variants.map(({ row, cell }) => {
    const label = ['Option1 Value', 'Option2 Value', 'Option3 Value']
      .map(cell)
      .filter(value => value !== '' && value !== 'Default Title')
      .join(' / ')
    // An apostrophe keeps spreadsheets from rounding the number.
    const barcode = cell('Variant Barcode').replace(/^'/, '')
    const compareAt = cell('Variant Compare At Price')
    const isSibling = variants.length > 1 && label !== ''
    return {
      row,
      fields: {
        name: isSibling ? `${title}, ${label}` : title,
        ...shared,
        price: cell('Variant Price'),
        maxPrice: Number(compareAt) > Number(cell('Variant Price')) ? compareAt : null,
        stock: cell('Variant Inventory Qty').replace(/^-.*/, '0'),
        weight: cell('Variant Grams') || null,
        // Without an SKU the handle identifies the product when the file is imported again.
        partNumber: cell('Variant SKU') || (isSibling ? `${handle}-${slugOf(label)}` : handle),
        // Shopify takes any text as a barcode: one that is no GTIN must not keep the product out.
        ...(!checkGtin(barcode) && { gtin: barcode }),
        ...(isSibling && {
          family: handle,
          familyKind: kind,
          optionLabel: label,
        }),
      },
      headings: headingsOf,
      pictures: findLinks([
        cell('Variant Image'),
        ...(variants.length > 1 ? shownByAll : family.map(line => line.cell('Image Src'))),
      ]),
    }
  })
}

/** 'Health & Beauty > Personal Care > Lipstick' → 'Lipstick'. */
const lastPart = (category: string) => category.split('>').at(-1)!.trim()

/** Above every limit of the fields they become, so that what is too long is still refused. */
const maxBodyLength = 100_000
const maxCellLength = 1000
const maxCellLengths: Record<string, number> = { 'Body (HTML)': maxBodyLength, Tags: 5000 }

const headingsOf = {
  name: 'Title',
  description: 'Body (HTML)',
  brandName: 'Vendor',
  category: 'Type',
  claims: 'Tags',
  price: 'Variant Price',
  maxPrice: 'Variant Compare At Price',
  stock: 'Variant Inventory Qty',
  weight: 'Variant Grams',
  partNumber: 'Variant SKU',
  gtin: 'Variant Barcode',
  family: 'Handle',
  familyKind: 'Option1 Name',
  optionLabel: 'Option1 Value',
}

const ownNames = new Map(
  [
    ...Object.values(oldNames),
    ...Object.values(headingsOf),
    'Product Category',
    'Status',
    'Option2 Value',
    'Option3 Value',
    'Option1 Name',
    'Option1 Value',
  ].map(name => [name.toLowerCase(), name] as const),
)

/** Paragraphs and list items become lines; the shop's descriptions are plain text. */
export function htmlToText(html: string): string {
  let text = ''
  let skipped: string | undefined
  // One linear pass: broken markup must not cause backtracking.
  for (const [piece] of html.matchAll(/<[^<>]*>|[^<]+|</g)) {
    const [, slash, name = ''] = piece.toLowerCase().match(/^<(\/?)\s*([a-z][a-z0-9]*)/) ?? []
    if (skipped) skipped = slash && name === skipped ? undefined : skipped
    else if (name === 'script' || name === 'style') skipped = name
    else if (name === 'br' || (slash && blocks.has(name))) text += '\n'
    else if (!name) text += piece
  }
  return text
    .replace(/&(#\d+|#x[0-9a-f]+|\w+);/gi, (whole, name: string) => decodeEntity(name.toLowerCase()) ?? whole)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const blocks = new Set(['p', 'div', 'li', 'ul', 'ol', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

const entities = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    rsquo: '’',
    lsquo: '‘',
    ldquo: '“',
    rdquo: '”',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    bull: '•',
  }),
)

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith('#')) return entities.get(name)
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
