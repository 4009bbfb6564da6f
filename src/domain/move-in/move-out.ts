import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Files } from '#domain/media/files.ts'
import { writeCell, writeList } from '#domain/products/import/cells.ts'
import { type Product, productsWithCategory } from '#domain/products/product.ts'
import { csvTable } from '#values/csv.ts'
import { csvColumns } from '#values/product-csv.ts'
import { type ProductField, type ProductFieldName, productFields } from '#values/product-fields.ts'
import { slugOf } from '#values/slug.ts'

export interface MovedFile {
  name: string
  bytes: Uint8Array
  at: Date
}

/** ZIP files of the old kind, which everybody can open, end at 4 GB. */
const mostBytes = 3.9e9

/** Everything that is the owner's, file by file: what our own Move In reads, Shopify's columns, the rest as JSON, and pictures. */
export async function* moveOut(db: Db, files: Files): AsyncGenerator<MovedFile> {
  const at = new Date()
  const text = (name: string, content: string): MovedFile => ({ name, bytes: Buffer.from(content), at })
  yield text('readme.txt', readme)
  const products = await productsWithCategory(db).orderBy('p.id').execute()
  yield text('products.csv', ownProducts(products))
  const customers = await readCustomers(db)
  yield text(
    'customers.csv',
    csvTable([
      ['Email', 'Name', 'Phone', 'Addresses', 'Note'],
      ...customers.map(({ email, name, phone, addresses, note }) => [
        email,
        name,
        phone,
        JSON.stringify(addresses),
        note,
      ]),
    ]),
  )
  yield text('orders.csv', await ordersOf(db))
  yield text('reviews.csv', await tableOf(db, reviews))
  yield text('discounts.csv', await tableOf(db, discounts))
  yield text('articles.csv', await tableOf(db, articles))
  yield text('redirects.csv', await tableOf(db, redirects))
  yield text('shopify/products.csv', shopifyProducts(products))
  yield text('shopify/customers.csv', shopifyCustomers(customers))
  for (const table of otherTables) yield* jsonOf(db, table, at)
  yield* picturesOf(db, files, at)
}

const readme = `This is your shop, in formats that everybody can read.

products.csv, customers.csv, orders.csv, reviews.csv, discounts.csv, articles.csv and redirects.csv hold what another
Kanti shop brings along under Move In: give it this whole archive. Orders arrive there as past orders.
shopify/ has products and customers in the columns that Shopify imports.
data/ has everything else as JSON: orders with their parcels, payments, returns, invoices, the books, texts and settings.
pictures/ has the pictures that the files name.

Passwords, keys and bank accounts are not in it. This is no backup: npm run backup makes one.
Keep it safe: it tells who your customers are.
`

/** As pictures are named in the archive. */
const inArchive = (path: string) => path.replace(/^\/media\//, 'pictures/')

function ownProducts(products: Product[]): string {
  const rows = products.map(product =>
    [...csvColumns.map(column => cellOf(product, column)), product.state].map(writeCell).join(','),
  )
  return `\ufeff${[[...csvColumns, 'state'].join(','), ...rows].map(row => `${row}\r\n`).join('')}`
}

function cellOf(product: Product, column: (typeof csvColumns)[number]): string {
  if (column === '_id') return product.id
  if (column === 'image') return product.image ? inArchive(product.image) : ''
  if (column === 'images') return writeList(product.images.map(inArchive))
  const { kind }: ProductField = productFields[column as ProductFieldName]
  const value = product[column as ProductFieldName] as unknown
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return writeList(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return kind === 'money' ? String(Number(value) / 100) : String(value)
}

/** Products of a family are one product with variants there. */
function shopifyProducts(products: Product[]): string {
  const headings = [
    ...[
      'Handle',
      'Title',
      'Body (HTML)',
      'Vendor',
      'Type',
      'Tags',
      'Published',
      'Option1 Name',
      'Option1 Value',
    ],
    ...[
      'Variant SKU',
      'Variant Grams',
      'Variant Inventory Tracker',
      'Variant Inventory Qty',
      'Variant Inventory Policy',
    ],
    ...[
      'Variant Fulfillment Service',
      'Variant Price',
      'Variant Compare At Price',
      'Variant Requires Shipping',
    ],
    ...['Variant Taxable', 'Variant Barcode', 'Image Src', 'Image Position', 'Variant Image', 'Status'],
  ]
  const families = Map.groupBy(products, ({ id, family, sellerId }) =>
    family ? `${sellerId} ${family}` : id,
  )
  const rows = [...families.values()].flatMap(family => {
    const [first] = family
    const { name, description, brandName, category, claims, state, familyKind, optionLabel } = first!
    const handle = slugOf(first!.family || name)
    const title = first!.family ? name.replace(`, ${optionLabel}`, '') : name
    const paragraphs = description
      .split('\n')
      .map(line => `<p>${escapeHtml(line)}</p>`)
      .join('')
    return family.flatMap((product, index) => {
      const pictures = product.images.length > 0 ? product.images : product.image ? [product.image] : []
      const own = [
        ...(index === 0
          ? [title, paragraphs, brandName, category, claims.join(', '), String(state === 'live')]
          : ['', '', '', '', '', '']),
        product.family ? (familyKind === 'size' ? 'Size' : 'Shade') : 'Title',
        product.family ? product.optionLabel : 'Default Title',
        product.partNumber,
        String(product.weight ?? ''),
        ...['shopify', String(product.stock), 'deny', 'manual'],
        rupees(product.price),
        product.maxPrice ? rupees(product.maxPrice) : '',
        ...['true', 'true', product.gtin],
      ]
      const status = index === 0 ? (state === 'live' ? 'active' : 'draft') : ''
      const picture = pictures[0] ? inArchive(pictures[0]) : ''
      return [
        [handle, ...own, picture, picture && '1', product.family ? picture : '', status],
        ...pictures
          .slice(1)
          .map((path, at) => [handle, ...own.map(() => ''), inArchive(path), String(at + 2), '', '']),
      ]
    })
  })
  return csvTable([headings, ...rows])
}

const rupees = (paise: number) => (paise / 100).toFixed(2)

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

interface Customer {
  id: string
  email: string
  name: string
  phone: string
  addresses: {
    name: string
    phone: string
    line1: string
    line2: string | null
    city: string
    state: string
    pincode: string
  }[]
  note: string
  orders: number
  spent: number
}

async function readCustomers(db: Db): Promise<Customer[]> {
  const { rows } = await sql<Customer>`
    SELECT a.id, a.email, a.name, coalesce(list.addresses->0->>'phone', '') AS phone, coalesce(list.addresses, '[]') AS addresses,
      coalesce((SELECT string_agg(n.text, E'\n' ORDER BY n.id) FROM account_notes n WHERE n.account_id = a.id), '') AS note,
      a.order_count AS orders, a.spent
    FROM accounts a CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('name', d.name, 'phone', d.phone, 'line1', d.line1, 'line2', d.line2, 'city', d.city,
        'state', d.state, 'pincode', d.pincode) ORDER BY d.is_default DESC, d.id) AS addresses
      FROM addresses d WHERE d.account_id = a.id) list
    WHERE a.role = 'customer' ORDER BY a.id`.execute(db)
  return rows
}

function shopifyCustomers(customers: Customer[]): string {
  const address = (...names: string[]) => names.map(name => `Default Address ${name}`)
  return csvTable([
    [
      ...['First Name', 'Last Name', 'Email', 'Accepts Email Marketing'],
      ...address('Company', 'Address1', 'Address2', 'City', 'Province Code', 'Country Code', 'Zip', 'Phone'),
      ...['Phone', 'Accepts SMS Marketing', 'Total Spent', 'Total Orders', 'Note', 'Tax Exempt', 'Tags'],
    ],
    ...customers.map(({ name, email, phone, addresses: [first], note, orders, spent }) => {
      const [firstName = '', ...rest] = name.split(' ')
      return [
        ...[firstName, rest.join(' '), email, 'no', ''],
        ...[first?.line1 ?? '', first?.line2 ?? '', first?.city ?? '', first?.state ?? '', first ? 'IN' : ''],
        ...[first?.pincode ?? '', first?.phone ?? '', phone, 'no', rupees(spent), orders, note, 'no', ''],
      ]
    }),
  ])
}

interface OrderLine {
  number: string
  email: string
  name: string
  status: string
  payment: string
  placedAt: Date
  subtotal: number
  delivery: number
  discount: number
  tax: number
  refunded: number
  total: number
  address: { name?: string; phone?: string; lines: string[] } | null
  note: string
  items: { name: string; sku: string; quantity: number; price: number }[]
}

/** In Shopify's columns; those of this shop and those that it came with. */
async function ordersOf(db: Db): Promise<string> {
  const { rows } = await sql<OrderLine>`
    SELECT o.order_number AS number, o.customer_email AS email, o.customer_name AS name, o.status, o.payment_method AS payment,
      o.created_at AS "placedAt", o.subtotal, o.delivery, o.discount, 0 AS tax, 0 AS refunded, o.total,
      CASE WHEN o.address IS NOT NULL THEN jsonb_build_object('name', o.address->>'name', 'phone', o.address->>'phone', 'lines',
        jsonb_build_array(o.address->>'line1', coalesce(o.address->>'line2', ''), o.address->>'city', o.address->>'state', o.address->>'pincode')) END AS address,
      '' AS note,
      (SELECT jsonb_agg(jsonb_build_object('name', l.name, 'sku', coalesce(p.part_number, ''), 'quantity', l.quantity, 'price', l.price) ORDER BY l.id)
        FROM order_lines l LEFT JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id) AS items
    FROM orders o
    UNION ALL
    SELECT number, email, customer_name, status, payment, placed_at, subtotal, delivery, discount, tax, refunded, total,
      CASE WHEN address IS NOT NULL THEN jsonb_build_object('name', address->>'name', 'phone', address->>'phone', 'lines', address->'lines') END,
      note, lines
    FROM past_orders ORDER BY "placedAt"`.execute(db)
  const statusOf: Record<string, string> = {
    Delivered: 'fulfilled',
    Completed: 'fulfilled',
    Cancelled: 'cancelled',
  }
  return csvTable([
    [
      ...[
        'Name',
        'Email',
        'Financial Status',
        'Fulfillment Status',
        'Currency',
        'Subtotal',
        'Shipping',
        'Taxes',
        'Total',
      ],
      ...[
        'Discount Amount',
        'Refunded Amount',
        'Created at',
        'Payment Method',
        'Billing Name',
        'Shipping Name',
        'Shipping Phone',
      ],
      ...[
        'Shipping Address1',
        'Notes',
        'Lineitem quantity',
        'Lineitem name',
        'Lineitem price',
        'Lineitem sku',
      ],
    ],
    ...rows.flatMap(order =>
      (order.items ?? []).map(({ quantity, name, price, sku }, index) => [
        ...(index > 0
          ? [order.number, ...Array<string>(17).fill('')]
          : [
              ...[
                order.number,
                order.email,
                order.status === 'Refunded' ? 'refunded' : 'paid',
                statusOf[order.status] ?? order.status,
                'INR',
              ],
              ...[order.subtotal, order.delivery, order.tax, order.total, order.discount, order.refunded].map(
                rupees,
              ),
              ...[
                order.placedAt.toISOString(),
                order.payment,
                order.name,
                order.address?.name ?? '',
                order.address?.phone ?? '',
              ],
              ...[order.address?.lines.filter(Boolean).join(', ') ?? '', order.note],
            ]),
        ...[quantity, name, rupees(price), sku],
      ]),
    ),
  ])
}

interface Exported {
  headings: string[]
  query: ReturnType<typeof sql>
}

const reviews: Exported = {
  headings: [
    'ID',
    'Stars',
    'Text',
    'Author',
    'Date',
    'Product SKU',
    'Product name',
    'Verified',
    'Status',
    'Reply',
    'Reply date',
    'Pictures',
    'Source',
  ],
  query: sql`
    SELECT r.id, r.stars, r.text, coalesce(r.author_name, a.name, ''), r.created_at, p.part_number, p.name,
      CASE WHEN coalesce(r.verified, r.account_id IS NOT NULL) THEN 'yes' ELSE 'no' END,
      CASE WHEN r.hidden_at IS NULL THEN 'published' ELSE 'hidden' END, coalesce(r.answer, ''), r.answered_at,
      replace(array_to_string(r.pictures, ' '), '/media/', 'pictures/'), coalesce(r.brought_from, '')
    FROM reviews r JOIN products p ON p.id = r.product_id LEFT JOIN accounts a ON a.id = r.account_id ORDER BY r.id`,
}

const discounts: Exported = {
  headings: [
    'Code',
    'Discount type',
    'Value',
    'Minimum amount',
    'Starts at',
    'Ends at',
    'Usage limit',
    'Usage limit per user',
    'Status',
  ],
  query: sql`
    SELECT code, CASE kind WHEN 'percent' THEN 'percent' WHEN 'amount' THEN 'fixed' ELSE 'free shipping' END, value / 100.0,
      minimum / 100.0, starts_at, ends_at, total_limit, per_customer_limit, CASE WHEN is_active THEN 'active' ELSE 'off' END
    FROM promotions WHERE code IS NOT NULL AND kind <> 'buy-get' ORDER BY id`,
}

const articles: Exported = {
  headings: ['Handle', 'Title', 'Summary', 'Author', 'Body', 'Published at', 'Picture', 'Blog', 'Status'],
  query: sql`
    SELECT slug, title, excerpt, author, replace(body, '/media/', 'pictures/'), publish_at,
      coalesce(replace(picture, '/media/', 'pictures/'), ''), 'news', CASE WHEN draft THEN 'draft' ELSE 'published' END
    FROM articles ORDER BY id`,
}

const redirects: Exported = {
  headings: ['Redirect from', 'Redirect to'],
  query: sql`SELECT from_path, coalesce(to_path, to_id) FROM redirects WHERE to_kind = 'url' ORDER BY id`,
}

async function tableOf(db: Db, { headings, query }: Exported): Promise<string> {
  const names = sql.join(headings.map((_, index) => sql.ref(`c${index}`)))
  const { rows } = await sql<{ cells: (string | number | null)[] }>`
    SELECT jsonb_build_array(${names}) AS cells FROM (${query}) AS q (${names})`.execute(db)
  return csvTable([headings, ...rows.map(({ cells }) => cells.map(cell => cell ?? ''))])
}

/** What nothing else in the archive tells. Secrets, sessions, mails and counters are no part of a shop that moves. */
const otherTables = [
  ...[
    'categories',
    'collections',
    'collection_products',
    'families',
    'product_kinds',
    'ingredients',
    'product_labels',
  ],
  ...[
    'lots',
    'sales',
    'sale_prices',
    'promotions',
    'orders',
    'order_lines',
    'order_notes',
    'shipments',
    'past_orders',
  ],
  ...[
    'payments',
    'refunds',
    'returns',
    'return_items',
    'documents',
    'ledger_transactions',
    'ledger_postings',
  ],
  ...['questions', 'contact_messages', 'message_entries', 'newsletter_subscribers', 'newsletter_issues'],
  ...['about', 'contact', 'footers', 'policies', 'policy_sections', 'articles', 'redirects'],
  ...['pages', 'page_versions', 'menus', 'search_texts', 'look_versions'],
  ...['delivery_rules', 'tax_rates', 'shop_tax_profile', 'tax_profiles', 'settings', 'seller_profiles'],
]

const isSecret = /password|secret|token|hash|sealed|digest|idempotency/
const rowsInFile = 20_000

async function* jsonOf(db: Db, table: string, at: Date): AsyncGenerator<MovedFile> {
  const { rows: columns } = await sql<{ name: string }>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = ${table} AND data_type <> 'tsvector'
    ORDER BY ordinal_position`.execute(db)
  const open = columns.filter(({ name }) => !isSecret.test(name))
  let last = '(0,0)'
  for (let part = 1; ; part++) {
    const { rows } = await sql<{ ctid: string; row: string }>`
      SELECT row_ctid::text AS ctid, row_to_json(t)::text AS row FROM (
        SELECT ctid AS row_ctid, ${sql.join(open.map(({ name }) => sql.ref(name)))} FROM ${sql.table(table)}
        WHERE ctid > ${last}::tid ORDER BY ctid LIMIT ${rowsInFile}) t`.execute(db)
    if (rows.length === 0 && part > 1) return
    const list = rows.map(({ row }) => row.replace(/^\{"row_ctid":"[^"]*",?/, '{'))
    const name = part === 1 ? `data/${table}.json` : `data/${table}-${part}.json`
    yield { name, bytes: Buffer.from(`[\n${list.join(',\n')}\n]\n`), at }
    if (rows.length < rowsInFile) return
    last = rows.at(-1)!.ctid
  }
}

/** Each picture once, as long as a ZIP file takes them. */
async function* picturesOf(db: Db, files: Files, at: Date): AsyncGenerator<MovedFile> {
  const { rows } = await sql<{ path: string }>`
    SELECT DISTINCT path FROM (
      SELECT unnest(array_append(images, image)) AS path FROM products WHERE deleted_at IS NULL
      UNION ALL SELECT unnest(pictures) FROM reviews
      UNION ALL SELECT picture FROM articles
      UNION ALL SELECT image FROM categories
      UNION ALL SELECT '/media/' || found[1] FROM articles, regexp_matches(body, '/media/([0-9a-f]{32}\.(?:webp|avif))', 'g') AS found
    ) used WHERE path IS NOT NULL ORDER BY path`.execute(db)
  const left: string[] = []
  let bytesSoFar = 0
  for (const { path } of rows) {
    const opened = bytesSoFar < mostBytes ? await files.open(path.replace(/^\/media\//, '')) : null
    if (!opened || bytesSoFar + opened.size > mostBytes) {
      opened?.body.destroy()
      left.push(path)
      continue
    }
    bytesSoFar += opened.size
    yield { name: inArchive(path), bytes: await buffer(opened.body), at }
  }
  if (left.length > 0) yield { name: 'pictures-left-out.txt', bytes: Buffer.from(`${left.join('\n')}\n`), at }
}
