import path from 'node:path'
import type { Line } from '#domain/products/import/import-file.ts'
import { decode, readRecords } from '#domain/products/import/read-file.ts'
import { isShopify } from '#domain/products/import/shopify.ts'
import {
  guessMapping,
  headingKey,
  type MappedKind,
  type Mapping,
  type MovedKind,
  missingFields,
} from '#values/move-in.ts'
import { moveInRefusals } from '../refusals.ts'
import type { MovedRow } from '../things.ts'
import { readCustomers } from './customers.ts'
import { readOrders } from './orders.ts'
import { readArticles, readDiscounts, readRedirects } from './others.ts'
import { readOwnProducts, readShopifyProducts } from './products.ts'
import { findList, kindOfJson, toRecords } from './read-json.ts'
import type { SourceRecord } from './record.ts'
import { readReviews } from './reviews.ts'
import { readShopifyJson } from './shopify-json.ts'
import { readWooCsv, readWooJson, readWooProducts } from './woo-products.ts'

/** What a file holds, as far as it is known by its headings. */
export interface ReadFile {
  kind: MovedKind | null
  /** Whose it is, for people: 'Shopify', 'WooCommerce', 'Judge.me'. */
  format: string
  headings: string[]
  mapping: Mapping | null
  rows: MovedRow[]
  notes: string[]
}

export interface FileToRead {
  name: string
  bytes: Buffer
  /** What the owner says that it holds, where the headings do not tell. */
  chosen?: { kind: MappedKind; mapping: Mapping } | undefined
}

const mostLines = 200_000

export function readMovedFile({ name, bytes, chosen }: FileToRead): ReadFile {
  const text = decode(bytes)
  return /^\s*[[{]/.test(text) ? readJson(name, text, chosen) : readTable(name, text, chosen)
}

function readTable(name: string, text: string, chosen: FileToRead['chosen']): ReadFile {
  const [first = [], ...rest] = readRecords(text, mostLines)
  const headings = first.map(heading => heading.trim())
  const lines = rest
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => cells.some(cell => cell.trim() !== ''))
  if (headings.every(heading => heading === '')) throw moveInRefusals.emptyFile(name)
  const empty = lines.length === 0 ? ['This file has headings, but nothing below them.'] : []
  const base = { headings, mapping: null, notes: empty }
  if (!chosen && isWoo(headings))
    return {
      ...base,
      kind: 'product',
      format: 'WooCommerce',
      rows: readWooProducts(readWooCsv(toSource(headings, lines))),
    }
  if (!chosen && isShopify(headings))
    return { ...base, kind: 'product', format: 'Shopify', rows: readShopifyProducts(headings, lines) }
  if (!chosen && isOwnProducts(headings))
    return { ...base, kind: 'product', format: 'Kanti', rows: readOwnProducts(headings, lines) }
  const kind = chosen?.kind ?? kindOfTable(name, headings)
  if (!kind) return { ...base, kind: null, format: '', rows: [] }
  return readMapped({
    name,
    kind,
    headings,
    records: toSource(headings, lines),
    mapping: chosen?.mapping,
    notes: empty,
  })
}

interface Mapped {
  name: string
  kind: MappedKind
  headings: string[]
  records: SourceRecord[]
  mapping: Mapping | undefined
  notes?: string[]
}

function readMapped({ name, kind, headings, records, mapping: given, notes = [] }: Mapped): ReadFile {
  const mapping = given ?? guessMapping(kind, headings)
  const format = formatOf(kind, headings)
  const base = { kind, format, headings, mapping }
  const missing = missingFields(kind, mapping)
  if (missing.length > 0)
    return { ...base, rows: [], notes: [`Please say which column is: ${missing.join(', ')}.`] }
  const rows = {
    customer: () => readCustomers(records, mapping),
    order: () => readOrders(records, mapping),
    review: () => readReviews(records, mapping, format || path.parse(name).name.slice(0, 40)),
    discount: () => readDiscounts(records, mapping),
    article: () => readArticles(records, mapping, /page/i.test(name)),
    redirect: () => readRedirects(records, mapping),
  }[kind]()
  return { ...base, rows, notes: [...notes, ...notesOn(kind, headings)] }
}

function readJson(name: string, text: string, chosen: FileToRead['chosen']): ReadFile {
  const file = findList(parse(name, text))
  if (!file) throw moveInRefusals.noList(name)
  const kind = chosen?.kind ?? kindOfJson(file)
  if (kind === 'product') {
    const [first = {}] = file.items
    const isShopifys = 'variants' in first
    return {
      kind,
      format: isShopifys ? 'Shopify' : 'WooCommerce',
      headings: [],
      mapping: null,
      rows: isShopifys ? readShopifyJson(file.items) : readWooProducts(readWooJson(file.items)),
      notes: [],
    }
  }
  const records = toRecords(kind ?? 'review', file.items)
  const headings = [...new Set(records.slice(0, 100).flatMap(({ cells }) => Object.keys(cells)))].slice(
    0,
    200,
  )
  if (!kind) return { kind: null, format: '', headings, mapping: null, rows: [], notes: [] }
  const isPages = file.name === 'pages' ? `pages ${name}` : name
  return readMapped({ name: isPages, kind, headings, records, mapping: chosen?.mapping })
}

function parse(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw moveInRefusals.brokenJson(name)
  }
}

function toSource(headings: string[], lines: Line[]): SourceRecord[] {
  return lines.map(({ row, cells }) => {
    const byHeading: Record<string, string> = Object.create(null)
    for (const [index, heading] of headings.entries())
      if (!(heading in byHeading)) byHeading[heading] = cells[index] ?? ''
    return { line: row, cells: byHeading }
  })
}

const has = (headings: string[], ...wanted: string[]) => {
  const keys = new Set(headings.map(headingKey))
  return wanted.every(key => keys.has(key))
}

const isWoo = (headings: string[]) => has(headings, 'sku', 'name', 'regular price', 'type')
const isOwnProducts = (headings: string[]) =>
  has(headings, 'name', 'category', 'price') && !has(headings, 'lineitem name')

/** What a table holds, by headings that no other kind has. */
function kindOfTable(name: string, headings: string[]): MappedKind | undefined {
  const some = (...keys: string[]) => keys.some(key => has(headings, key))
  if (some('lineitem name', 'item name') && some('total', 'order total')) return 'order'
  if (
    some('rating', 'review score', 'stars') &&
    some('body', 'review content', 'review', 'content', 'text', 'title')
  )
    return 'review'
  if (some('redirect from', 'old url', 'old address', 'source url') || has(headings, 'from', 'to'))
    return 'redirect'
  if (some('body html', 'post content') || (has(headings, 'title') && some('content', 'body', 'text')))
    return 'article'
  if (some('discount type', 'value type', 'discount class', 'coupon code', 'coupon amount')) return 'discount'
  if (some('code', 'discount code') && some('value', 'amount')) return 'discount'
  if (some('email', 'email address', 'e mail') && !some('order', 'items sold')) return 'customer'
  return /redirect/i.test(name) && headings.length === 2 ? 'redirect' : undefined
}

function formatOf(kind: MappedKind, headings: string[]): string {
  if (kind === 'review') {
    if (has(headings, 'review date', 'reviewer name')) return 'Judge.me'
    if (has(headings, 'nickname', 'productid')) return 'Loox'
    if (has(headings, 'review content', 'review score')) return 'Yotpo'
    return has(headings, 'source', 'verified', 'author') ? 'Kanti' : ''
  }
  if (has(headings, 'default address address1') || has(headings, 'financial status', 'lineitem name'))
    return 'Shopify'
  if (has(headings, 'redirect from') || has(headings, 'body html') || has(headings, 'discount class'))
    return 'Shopify'
  return has(headings, 'billing', 'shipping') || has(headings, 'date created gmt') ? 'WooCommerce' : ''
}

function notesOn(kind: MappedKind, headings: string[]): string[] {
  if (kind === 'customer')
    return [
      'Nobody is written to until you press Invite. A tick for marketing in another shop is no consent to this one: invite customers to your newsletter instead.',
    ]
  if (kind === 'order')
    return [
      'Orders are shown to their customers and in the back office as past orders. They never count in stock, sales, books or invoices.',
    ]
  if (kind === 'article' && has(headings, 'template suffix'))
    return ['Pages arrive as articles of the blog that are not published.']
  return []
}
