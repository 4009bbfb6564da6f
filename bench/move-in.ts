/**
 * How long a shop needs to move in, on the machine as it is: 400 products with two pictures each from a server on this machine,
 * 5,000 customers, 20,000 orders and 3,000 reviews, tried and brought along by the job's own verbs. Then every old address is asked
 * for, and has to lead to a page. Run: node bench/move-in.ts [a tenth of it: 0.1]
 */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { guardedGet, openNetwork } from '#adapters/outside/get-outside.ts'
import { readConfig } from '#config.ts'
import { fetchPictures } from '#domain/move-in/pictures.ts'
import { workOnMoveIns } from '#domain/move-in/work.ts'
import { runBulkChanges } from '#domain/products/bulk/run-bulk.ts'
import { buildApp } from '#http/app.ts'
import { openServices } from '#services.ts'
import { buildWeb } from '../scripts/build-web.ts'
import { someone } from '../test/cast.ts'
import { record } from './figure.ts'
import { bench } from './side-by-side.ts'

const part = Number(process.argv[2] ?? 1)
const [products, customers, orders, reviews] = [400, 5000, 20_000, 3000].map(all => Math.round(all * part))

await buildWeb()
await bench(async folder => {
  const services = await openServices(
    readConfig({ DATA_DIR: `${folder}/data`, DEMO: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }),
  )
  const pictures = await servePictures()
  const app = await buildApp(services)
  try {
    const { headers } = await someone(services.db, 'admin', 'Owner')
    const call = async (method: 'GET' | 'POST', url: string) => {
      const reply = await app.inject({ method, url, headers })
      assert.equal(reply.statusCode, 200, reply.body)
      return reply.json()
    }
    let total = 0
    const time = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      const began = performance.now()
      const result = await work()
      const seconds = (performance.now() - began) / 1000
      total += seconds
      console.log(`${name.padEnd(44)} ${seconds.toFixed(1).padStart(7)} s`)
      record({ name: `Moving in, ${name}`, value: seconds, unit: 's' })
      return result
    }

    const form = new FormData()
    for (const [name, lines] of Object.entries(filesOf(pictures.address)))
      form.append('files', new Blob([lines.join('\n')]), `${name}.csv`)
    const body = new Response(form)
    const payload = Buffer.from(await body.arrayBuffer())
    const sent = await time(`reading ${(payload.length / 1e6).toFixed(1)} MB of files`, () =>
      app.inject({
        method: 'POST',
        url: '/api/move-in',
        headers: { ...headers, 'content-type': body.headers.get('content-type')! },
        payload,
      }),
    )
    assert.equal(sent.statusCode, 201, sent.body)
    const id: string = sent.json().moveIn._id
    await time('dry run', () => workOnMoveIns(services.db, services))
    await call('POST', `/api/move-in/${id}/run`)
    await time('bringing along', () => workOnMoveIns(services.db, services))
    const guard = { ...openNetwork, isPublicIp: () => true }
    await time(`${products! * 2} pictures, at most six a second`, () =>
      fetchPictures(services.db, { ...services, getOutside: guardedGet(guard) }),
    )
    const { moveIn } = await call('GET', `/api/move-in/${id}`)
    assert.deepEqual(
      moveIn.kinds.map(({ kind, new: added, problem }: Record<string, unknown>) => [kind, added, problem]),
      [
        ['product', products, 0],
        ['customer', customers, 0],
        ['order', orders, 0],
        ['review', reviews, 0],
      ],
    )
    assert.deepEqual(moveIn.pictures, { waiting: 0, done: products! * 2, failed: 0 })
    await call('POST', `/api/move-in/${id}/publish`)
    await time('publishing', () => runBulkChanges(services.db))
    record({ name: 'Moving in, all of it', value: total / 60, unit: 'min', goal: { atMost: 60 } })

    const dead = await countDead()
    console.log(`${dead} old addresses are dead; ${(total / 60).toFixed(1)} minutes in all`)
    record({
      name: 'Moving in, old addresses that are dead',
      value: dead,
      unit: 'of them',
      goal: { atMost: 0 },
    })

    async function countDead(): Promise<number> {
      let dead = 0
      for (let nth = 0; nth < products!; nth++)
        for (const url of [`/products/p-${nth}`, `/collections/all/products/p-${nth}`])
          if (!(await leadsToPage(url))) dead++
      for (let nth = 0; nth < kinds; nth++) if (!(await leadsToPage(`/collections/kind-${nth}`))) dead++
      return dead
    }

    async function leadsToPage(url: string): Promise<boolean> {
      const first = await app.inject({ url, headers: { accept: 'text/html' } })
      const { location } = first.headers
      if (typeof location !== 'string') return false
      return (await app.inject({ url: location, headers: { accept: 'text/html' } })).statusCode === 200
    }
  } finally {
    await app.close()
    pictures.close()
    await services.close()
  }
})

const kinds = 20

function filesOf(address: string): Record<string, string[]> {
  const list = (count: number, line: (nth: number) => string) =>
    Array.from({ length: count }, (_, nth) => line(nth))
  return {
    products: [
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src,Status',
      ...list(products!, nth =>
        [
          `p-${nth},Product ${nth},<p>${'Soft and fresh. '.repeat(20)}</p>,Rang,Kind ${nth % kinds},vegan,true,Shade,Red,S-${nth}-1,9,499,${address}/${nth}-1.jpg,active`,
          `p-${nth},,,,,,,,Pink,S-${nth}-2,9,499,${address}/${nth}-2.jpg,`,
        ].join('\n'),
      ),
    ],
    customers: [
      'First Name,Last Name,Email,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone',
      ...list(
        customers!,
        nth =>
          `Meera,Nair ${nth},c${nth}@example.com,${nth} MG Road,Kochi,KL,IN,682001,98${String(nth).padStart(8, '0')}`,
      ),
    ],
    orders: [
      'Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Billing Name,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Province',
      ...list(orders!, nth =>
        [
          `#${nth},c${nth % customers!}@example.com,paid,fulfilled,INR,998,49,0,1047,2024-03-01 12:30:00 +0530,1,Product ${nth % products!},499,S-1,Meera Nair,Meera Nair,12 MG Road,Kochi,682001,KL`,
          `#${nth},,,,,,,,,,1,Product ${(nth + 1) % products!},499,S-2,,,,,,`,
        ].join('\n'),
      ),
    ],
    reviews: [
      'title,body,rating,review_date,reviewer_name,reviewer_email,product_id,product_handle,reply,picture_urls',
      ...list(
        reviews!,
        nth =>
          `Good,Stays all day long ${nth},${(nth % 5) + 1},2024-02-01 10:00:00 UTC,Meera ${nth},m${nth}@example.com,,p-${nth % products!},,`,
      ),
    ],
  }
}

/** A different photograph of 1,200 pixels at each address. */
async function servePictures() {
  const noise = {
    create: {
      width: 1200,
      height: 1200,
      channels: 3 as const,
      background: '#c4506b',
      noise: { type: 'gaussian' as const, mean: 128, sigma: 20 },
    },
  }
  const photograph = await sharp(noise).jpeg({ quality: 82 }).toBuffer()
  const server = createServer(async ({ url }, reply) => {
    const [nth, which] = url!.match(/\d+/g)!.map(Number) as [number, number]
    const mark = {
      create: {
        width: 40,
        height: 40,
        channels: 3 as const,
        background: { r: nth % 256, g: which * 90, b: nth >> 4 },
      },
    }
    const input = await sharp(mark).png().toBuffer()
    reply.setHeader('content-type', 'image/jpeg')
    reply.end(
      await sharp(photograph)
        .composite([{ input, left: nth, top: which * 100 }])
        .jpeg({ quality: 82 })
        .toBuffer(),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}
