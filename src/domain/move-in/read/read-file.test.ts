import assert from 'node:assert/strict'
import { test } from 'node:test'
import type {
  MovedArticle,
  MovedCustomer,
  MovedDiscount,
  MovedOrder,
  MovedProduct,
  MovedRedirect,
  MovedReview,
} from '../things.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { readMovedFile } from './read-file.ts'
import { readMoment, readPaise } from './record.ts'

const read = (name: string, text: string) => readMovedFile({ name, bytes: Buffer.from(text) })
const things = <Of>(name: string, text: string) => read(name, text).rows.map(({ thing }) => thing as Of)

test('Shopify’s present product file is read like the one before', () => {
  const file = read(
    'products.csv',
    `\ufeffTitle,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Inventory quantity,Weight value (grams),Product image URL,Image position,Variant image URL
Rose Mist,rose-mist,<p>Cool</p>,Rang,Health & Beauty > Skin Care > Face Mist,,"vegan, cool",TRUE,Active,RM-50,,Size,50 ml,299.00,349.00,7,60,https://cdn.shopify.com/a.jpg,1,https://cdn.shopify.com/50.jpg
,rose-mist,,,,,,,,RM-100,,,100 ml,499.00,,2,110,https://cdn.shopify.com/b.jpg,2,
`,
  )
  assert.deepEqual([file.kind, file.format, file.rows.length], ['product', 'Shopify', 1])
  const { variants, wasLive, paths } = file.rows[0]!.thing as MovedProduct
  assert.equal(wasLive, true)
  assert.deepEqual(paths, ['/products/rose-mist'])
  assert.deepEqual(
    variants.map(({ fields, pictures }) => [
      fields.name,
      fields.category,
      fields.price,
      fields.stock,
      fields.familyKind,
      pictures,
    ]),
    [
      [
        'Rose Mist, 50 ml',
        'Face Mist',
        '299.00',
        '7',
        'size',
        ['https://cdn.shopify.com/50.jpg', 'https://cdn.shopify.com/a.jpg', 'https://cdn.shopify.com/b.jpg'],
      ],
      [
        'Rose Mist, 100 ml',
        'Face Mist',
        '499.00',
        '2',
        'size',
        ['https://cdn.shopify.com/a.jpg', 'https://cdn.shopify.com/b.jpg'],
      ],
    ],
  )
})

test('WooCommerce’s product file: variations belong to their parent by id or SKU', () => {
  const [amla, soap, group] = read(
    'wc-product-export.csv',
    `ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)
10,variable,AMLA,Amla Oil,1,,<b>Old</b> recipe,1,,,,,"Hair > Oils, Sale",,https://old.in/1.jpg,,Size,"100 ml, 200 ml"
11,variation,AMLA-1,Amla Oil - 100 ml,1,,,1,4,0.12,180,200,,,https://old.in/2.jpg,AMLA,Size,100 ml
12,variation,,Amla Oil - 200 ml,1,,,0,,,,350,,,,id:10,Size,200 ml
13,simple,SOAP,Neem Soap,0,,,1,9,,,60,Soaps,,,,,
14,grouped,SET,Gift Set,1,,,1,,,,,Gifts,,,,,
`,
  ).rows
  const { variants, paths } = amla!.thing as MovedProduct
  assert.deepEqual(paths, ['/product/amla-oil/', '/?p=10'])
  assert.deepEqual(
    variants.map(({ fields }) => [
      fields.name,
      fields.price,
      fields.maxPrice,
      fields.stock,
      fields.weight,
      fields.partNumber,
      fields.category,
    ]),
    [
      ['Amla Oil, 100 ml', '180', '200', '4', '120', 'AMLA-1', 'Oils'],
      ['Amla Oil, 200 ml', '350', null, '0', null, 'amla-oil-200-ml', 'Oils'],
    ],
  )
  assert.equal((soap!.thing as MovedProduct).wasLive, false)
  assert.match(group!.problem!, /Grouped/)
})

test('reviews of Loox and Yotpo are known by their headings', () => {
  const loox = read(
    'loox.csv',
    'id,status,rating,email,nickname,full_name,review,date,productId,handle,img,variant,verified_purchase\n9,Published,5,a@b.in,Uma,Uma Devi,Nice,2024-01-02,77,rose-mist,https://loox.io/1.jpg,50 ml,true\n',
  )
  const [good] = loox.rows.map(({ thing }) => thing as MovedReview)
  assert.equal(loox.format, 'Loox')
  assert.deepEqual(
    [good!.stars, good!.author, good!.verified, good!.isHidden, good!.productKeys[0], good!.pictures],
    [5, 'Uma', true, false, 'handle:rose-mist', ['https://loox.io/1.jpg']],
  )

  const yotpo = read(
    'yotpo.csv',
    'Review Title,Review Content,Review Score,Date,Product ID,Product URL,Product Title,Display Name,Email,User Type,Published,Comment Content\nWow,Great,4,2024-01-02T10:00:00Z,7,https://old.in/products/Rose-Mist?x=1,Rose Mist,Uma D.,,verified_buyer,false,Thanks\n',
  )
  const [hidden] = yotpo.rows.map(({ thing }) => thing as MovedReview)
  assert.equal(yotpo.format, 'Yotpo')
  assert.deepEqual(
    [hidden!.text, hidden!.verified, hidden!.isHidden, hidden!.productKeys[0], hidden!.reply],
    ['Wow\n\nGreat', true, true, 'handle:rose-mist', 'Thanks'],
  )
})

test('codes, redirects and pages are read, and what cannot be is said', () => {
  const codes = read(
    'discounts.csv',
    'Code,Value,Value Type,Start,End,Usage limit\nROSE10,-10.0%,percentage,2024-01-01,,100\nFLAT50,50,fixed_amount,,,\nSHIPFREE,,shipping,,,\nBOGO,1,buy_x_get_y,,,\nme hi,5,fixed_amount,,,\n',
  )
  assert.deepEqual(
    codes.rows
      .slice(0, 3)
      .map(({ thing }) => [(thing as MovedDiscount).kind, (thing as MovedDiscount).value]),
    [
      ['percent', 1000],
      ['amount', 5000],
      ['free-delivery', 0],
    ],
  )
  assert.deepEqual(
    codes.rows.map(({ problem }) => Boolean(problem)),
    [false, false, false, true, true],
  )
  assert.deepEqual(
    things<MovedRedirect>(
      'redirects.csv',
      'Redirect from,Redirect to\n/old,/new\nhttps://old.in/x?y=1,https://else.in/\n',
    ),
    [
      { from: '/old', to: '/new' },
      { from: '/x?y=1', to: 'https://else.in/' },
    ],
  )
  const [page] = things<MovedArticle>(
    'Pages.csv',
    'ID,Handle,Title,Body HTML,Template Suffix\n1,about-us,About us,"<p>We <a href=""/x"">sell</a></p>",\n',
  )
  assert.deepEqual([page!.paths, page!.body], [['/pages/about-us'], 'We [sell](/x)'])
})

test('a table of customers with its own headings, and one that nobody knows', () => {
  const [customer] = things<MovedCustomer>(
    'people.csv',
    'E-mail;Full Name;Mobile;Address;City;State;Pin Code\nUMA@b.in;Uma Devi;98300 12345;1 Park Street;Kolkata;West Bengal;700016\n',
  )
  assert.deepEqual([customer!.email, customer!.addresses[0]!.pincode], ['uma@b.in', '700016'])
  const unknown = read('x.csv', 'Foo,Bar\n1,2\n')
  assert.deepEqual([unknown.kind, unknown.headings, unknown.rows], [null, ['Foo', 'Bar'], []])
})

test('Shopify’s answers as JSON are read, too', () => {
  const [order] = things<MovedOrder>(
    'orders.json',
    JSON.stringify({
      orders: [
        {
          id: 1,
          name: '#1',
          email: 'u@b.in',
          created_at: '2024-01-02T03:04:05+05:30',
          currency: 'INR',
          total_price: '100.50',
          financial_status: 'refunded',
          fulfillment_status: null,
          line_items: [{ title: 'Soap', variant_title: 'Red', quantity: 2, price: '50.25', sku: 'S' }],
          shipping_address: {
            name: 'Uma',
            address1: '1 Park',
            city: 'Kolkata',
            zip: '700016',
            province: 'West Bengal',
          },
        },
      ],
    }),
  )
  assert.deepEqual(
    [order!.total, order!.status, order!.lines, order!.address?.lines],
    [
      10050,
      'Refunded',
      [{ name: 'Soap, Red', sku: 'S', quantity: 2, price: 5025 }],
      ['1 Park', 'Kolkata 700016', 'West Bengal'],
    ],
  )
  assert.throws(() => read('a.json', '[{"a":'), /not complete/)
})

test('amounts, moments and HTML as other shops write them', () => {
  assert.deepEqual(['₹1,299.50', 'Rs. 20', '', 'x', '1e3'].map(readPaise), [129950, 2000, 0, null, null])
  assert.deepEqual(
    ['01/03/2024', '2024-03-01 12:30:00 +0530', '2024-03-01 07:00:00 UTC', 'soon'].map(readMoment),
    ['2024-02-29T18:30:00.000Z', '2024-03-01T07:00:00.000Z', '2024-03-01T07:00:00.000Z', null],
  )
  assert.equal(
    htmlToMarkdown(
      '<h1>Oil</h1><p>It <strong>helps</strong>,<br>really.</p><ol><li>Warm</li><li>Rub</li></ol><script>alert(1)</script><img src="https://x.in/a b.jpg" alt="A [b]">',
    ),
    '## Oil\n\nIt **helps**,  \nreally.\n\n1. Warm\n2. Rub\n\n![A b](https://x.in/a%20b.jpg)',
  )
})
