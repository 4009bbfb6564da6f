import { readCell, readList } from '#domain/products/import/cells.ts'
import type { ImportRow, Line } from '#domain/products/import/import-file.ts'
import { readOwn } from '#domain/products/import/read-file.ts'
import { readFamilies } from '#domain/products/import/shopify.ts'
import { headingKey } from '#values/move-in.ts'
import type { MovedRow, MovedVariant } from '../things.ts'

/** Shopify's file: every variant becomes a product, those of a handle a family. */
export function readShopifyProducts(headings: string[], lines: Line[]): MovedRow[] {
  return readFamilies(headings, lines).map(({ row, handle, title, isLive, variants, links }) => ({
    kind: 'product',
    line: row,
    key: `handle:${handle.toLowerCase()}`,
    name: title || handle,
    thing: {
      handle,
      wasLive: isLive,
      variants: variants.map(variant => ({
        ...variant,
        pictures: (variant.pictures.length > 0 ? variant.pictures : links).slice(0, 10),
        keys: skuKeys(variant.fields.partNumber),
      })),
      paths: [`/products/${handle}`],
    },
  }))
}

/** Our own product file: products of one family stay together. */
export function readOwnProducts(headings: string[], lines: Line[]): MovedRow[] {
  const column = (name: string) => headings.findIndex(heading => headingKey(heading) === name)
  const [image, images, state] = [column('image'), column('images'), column('state')]
  return readOwn(headings, lines).rows.map((row, index) => {
    const cell = (at: number) => readCell(lines[index]!.cells[at] ?? '')
    const { id, fields } = row
    const name = String(fields.name ?? '')
    const variant: MovedVariant = {
      ...withoutId(row),
      pictures: [...new Set([cell(image), ...readList(cell(images))])].filter(isPicture).slice(0, 10),
      keys: [...skuKeys(fields.partNumber), ...(id ? [`id:${id}`] : [])],
    }
    const key = id ? `id:${id}` : skuKeys(fields.partNumber)[0]
    return {
      kind: 'product',
      line: row.row,
      key: key ?? `name:${name.toLowerCase()}`,
      name: name || `Row ${row.row}`,
      thing: {
        handle: '',
        wasLive: ['', 'live'].includes(cell(state)),
        variants: [variant],
        paths: id ? [`/product/${id}`] : [],
      },
    }
  })
}

const isPicture = (link: string) => /^(https?:\/\/|pictures\/)\S+$/i.test(link)

const withoutId = ({ id: _, ...row }: ImportRow): ImportRow => row

export const skuKeys = (sku: unknown): string[] =>
  typeof sku === 'string' && sku !== '' ? [`sku:${sku}`] : []
