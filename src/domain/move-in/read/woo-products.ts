import { htmlToText } from '#domain/products/import/shopify.ts'
import { checkGtin } from '#values/gtin.ts'
import { headingKey } from '#values/move-in.ts'
import { slugOf } from '#values/slug.ts'
import type { MovedRow, MovedVariant } from '../things.ts'
import { pathOf } from './others.ts'
import { skuKeys } from './products.ts'
import { isYes, readLinks, type SourceRecord } from './record.ts'

/** A product or a variation of WooCommerce, whether a file tells of it or its REST API. */
export interface WooItem {
  line: number
  id: string
  type: string
  /** Of a variation: its product, by id or SKU. */
  parent: string
  sku: string
  gtin: string
  name: string
  /** '' in files, where WordPress makes it from the name. */
  slug: string
  link: string
  isPublished: boolean
  description: string
  regularPrice: string
  salePrice: string
  stock: string
  weightKg: string
  category: string
  brand: string
  tags: string[]
  pictures: string[]
  /** What a variation is of each choice: 'Rose', '100 ml'. */
  options: { name: string; value: string }[]
}

export function readWooCsv(records: SourceRecord[]): WooItem[] {
  return records.map(({ line, cells }) => {
    const byKey = new Map(Object.entries(cells).map(([heading, cell]) => [headingKey(heading), cell.trim()]))
    const cell = (...keys: string[]) => keys.map(key => byKey.get(key)).find(Boolean) ?? ''
    const options = Array.from({ length: 5 }, (_, index) => ({
      name: cell(`attribute ${index + 1} name`),
      value: cell(`attribute ${index + 1} value s`),
    })).filter(({ value }) => value !== '')
    const inStock = cell('in stock')
    return {
      line,
      id: cell('id'),
      type: cell('type') || 'simple',
      parent: cell('parent'),
      sku: cell('sku'),
      gtin: cell('gtin upc ean or isbn'),
      name: cell('name'),
      slug: '',
      link: '',
      isPublished: cell('published') === '1',
      description: [cell('short description'), cell('description')].filter(Boolean).join('<br>'),
      regularPrice: cell('regular price'),
      salePrice: cell('sale price'),
      stock: cell('stock') || (isYes(inStock) ? '1' : '0'),
      weightKg: cell('weight kg'),
      category: cell('categories')
        .split(/,(?! )|, /)[0]!
        .split('>')
        .at(-1)!
        .trim(),
      brand: cell('brands', 'brand'),
      tags: cell('tags').split(','),
      pictures: readLinks(cell('images')),
      options,
    }
  })
}

/** Of the REST API: `variations` are the objects that belong to it. */
export function readWooJson(products: Json[]): WooItem[] {
  let line = 0
  return products.flatMap(product => {
    const own = wooItem(product, ++line)
    const variations = Array.isArray(product.variations) ? product.variations.filter(isObject) : []
    return [
      { ...own, type: variations.length > 0 ? 'variable' : own.type },
      ...variations.map(variation => ({
        ...wooItem(variation, line),
        type: 'variation',
        parent: `id:${own.id}`,
        isPublished: own.isPublished,
        name: own.name,
      })),
    ]
  })
}

export type Json = Record<string, unknown>
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function wooItem(product: Json, line: number): WooItem {
  const text = (key: string) => String(product[key] ?? '')
  const list = (key: string) => (Array.isArray(product[key]) ? product[key].filter(isObject) : [])
  const image = isObject(product.image) ? [product.image] : []
  return {
    line,
    id: text('id'),
    type: text('type') || 'simple',
    parent: product.parent_id ? `id:${text('parent_id')}` : '',
    sku: text('sku'),
    gtin: text('global_unique_id'),
    name: text('name'),
    slug: text('slug'),
    link: pathOf(text('permalink')),
    isPublished: text('status') === 'publish',
    description: [text('short_description'), text('description')].filter(Boolean).join('<br>'),
    regularPrice: text('regular_price') || text('price'),
    salePrice: text('sale_price'),
    stock:
      product.stock_quantity == null
        ? text('stock_status') === 'instock'
          ? '1'
          : '0'
        : text('stock_quantity'),
    weightKg: text('weight'),
    category: String(list('categories')[0]?.name ?? ''),
    brand: String(list('brands')[0]?.name ?? ''),
    tags: list('tags').map(tag => String(tag.name ?? '')),
    pictures: [...list('images'), ...image].map(picture => String(picture.src ?? '')).filter(Boolean),
    options: list('attributes')
      .map(attribute => ({ name: String(attribute.name ?? ''), value: String(attribute.option ?? '') }))
      .filter(({ value }) => value !== ''),
  }
}

/** Each variation becomes a product, those of one parent a family. */
export function readWooProducts(items: WooItem[]): MovedRow[] {
  const variations = Map.groupBy(
    items.filter(({ type }) => /variation/.test(type)),
    ({ parent }) => parent,
  )
  return items
    .filter(({ type }) => !/variation/.test(type))
    .map(product => {
      const own = [...new Set([`id:${product.id}`, product.sku])]
        .flatMap(parent => variations.get(parent) ?? [])
        .toSorted((a, b) => items.indexOf(a) - items.indexOf(b))
      const handle = product.slug || slugOf(product.name)
      const isGroup = /grouped|external/.test(product.type)
      const sold = own.length > 0 ? own : [product]
      return {
        kind: 'product',
        line: product.line,
        key: product.id ? `id:${product.id}` : `handle:${handle}`,
        name: product.name || `Row ${product.line}`,
        thing: {
          handle,
          wasLive: product.isPublished,
          variants: sold.map(item => toVariant(item, product, handle)),
          paths: [product.link || `/product/${handle}/`, `/?p=${product.id}`].filter(
            path => !path.endsWith('='),
          ),
        },
        ...(isGroup ? { problem: 'Grouped and external products do not exist here.', column: 'Type' } : {}),
      }
    })
}

function toVariant(item: WooItem, product: WooItem, handle: string): MovedVariant {
  const isSibling = item !== product
  const label = item.options.map(({ value }) => value).join(' / ') || item.sku
  const onSale = Number(item.salePrice) > 0 && Number(item.salePrice) < Number(item.regularPrice)
  const kind = /size|volume|weight|quantity|pack|ml|gram/i.test(item.options[0]?.name ?? '')
    ? 'size'
    : 'shade'
  return {
    row: item.line,
    fields: {
      name: isSibling ? `${product.name}, ${label}` : product.name,
      description: htmlToText(product.description),
      brandName: product.brand,
      category: product.category === 'Uncategorized' ? '' : product.category,
      claims: product.tags,
      price: onSale ? item.salePrice : item.regularPrice,
      maxPrice: onSale ? item.regularPrice : null,
      stock: item.stock.replace(/^-.*/, '0').replace(/\..*/, ''),
      weight: Number(item.weightKg) > 0 ? String(Math.round(Number(item.weightKg) * 1000)) : null,
      partNumber: item.sku || (isSibling ? `${handle}-${slugOf(label)}` : handle),
      ...(item.gtin && !checkGtin(item.gtin) && { gtin: item.gtin }),
      ...(isSibling && { family: handle, familyKind: kind, optionLabel: label }),
    },
    headings: {
      name: 'Name',
      category: 'Categories',
      price: 'Regular price',
      maxPrice: 'Regular price',
      stock: 'Stock',
      weight: 'Weight (kg)',
      partNumber: 'SKU',
      gtin: 'GTIN, UPC, EAN, or ISBN',
      description: 'Description',
      brandName: 'Brands',
      claims: 'Tags',
      optionLabel: 'Attribute 1 value(s)',
    },
    pictures: [...new Set([...(isSibling ? item.pictures : []), ...product.pictures])].slice(0, 10),
    keys: [
      ...skuKeys(item.sku),
      ...(item.id ? [`id:${item.id}`] : []),
      ...(isSibling ? [] : [`handle:${handle}`]),
    ],
  }
}
