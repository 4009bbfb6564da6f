import assert from 'node:assert/strict'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { s3Files } from '#adapters/files/s3.ts'
import { storePicture } from '#domain/media/store-picture.ts'
import { renditionFormats, renditionPath, renditionWidths } from '#values/pictures.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { png, someone } from '../../../test/cast.ts'
import { photo, scene } from '../../../test/pictures.ts'
import { openS3Server } from '../../../test/s3-server.ts'
import { sendForm } from '../../../test/send-form.ts'
import { buildApp } from '../app.ts'

const shop = await openTestShop()
const { app, config } = shop
const folder = path.join(config.dataDir, 'media')
const master = await storePicture(shop, await photo({ width: 1500, height: 1000 }))
const large = await storePicture(shop, await scene({ width: 2000, height: 2000 }).png().toBuffer())
const address = await app.listen({ port: 0 })

test('a picture is served as what it is, for ever', async () => {
  const reply = await app.inject(master)
  assert.equal(reply.statusCode, 200)
  assert.equal(reply.headers['content-type'], 'image/webp')
  assert.equal(reply.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.equal(reply.headers['x-content-type-options'], 'nosniff')
  assert.equal(reply.headers['content-length'], String(reply.rawPayload.length))
  assert.deepEqual(reply.rawPayload, await readFile(path.join(folder, path.basename(master))))
})

test('every width comes in both formats, made once and then kept, for other instances too', async () => {
  const other = await shop.anotherInstance()
  for (const format of renditionFormats)
    for (const width of [160, 640, 1280] as const) {
      const url = renditionPath(master, width, format)!
      const first = await app.inject(url)
      assert.equal(first.headers['content-type'], `image/${format}`)
      assert.equal((await sharp(first.rawPayload).metadata()).width, width)
      // Were it made again, the second answer would not be this.
      await writeFile(path.join(config.dataDir, url), 'kept')
      assert.deepEqual((await app.inject(url)).rawPayload, first.rawPayload)
      assert.equal((await other.app.inject(url)).body, 'kept')
    }
})

test('a page does not wait long for a copy: it is shown the picture itself, and the next page the copy', async () => {
  const { pictures } = shop
  const shrink = pictures.shrink
  const ready = Promise.withResolvers<void>()
  pictures.shrink = async (...all) => {
    await ready.promise
    return shrink(...all)
  }
  const url = renditionPath(master, 480, 'avif')!
  const fromPage = { url, headers: { 'sec-fetch-dest': 'image' } }
  const first = await app.inject(fromPage)
  assert.deepEqual([first.statusCode, first.headers['content-type']], [200, 'image/webp'])
  assert.equal(first.headers['cache-control'], 'no-store')
  assert.deepEqual(first.rawPayload, (await app.inject(master)).rawPayload)
  ready.resolve()
  pictures.shrink = shrink
  const copy = await app.inject(url)
  assert.equal((await sharp(copy.rawPayload).metadata()).width, 480)
  assert.deepEqual((await app.inject(fromPage)).rawPayload, copy.rawPayload)
})

test('many who ask at once for a new width all get the same whole picture, made once', async () => {
  let made = 0
  const { pictures } = shop
  const shrink = pictures.shrink
  pictures.shrink = (...all) => {
    made++
    return shrink(...all)
  }
  const url = address + renditionPath(master, 320, 'avif')
  const bodies = await Promise.all(
    Array.from({ length: 30 }, async () => Buffer.from(await (await fetch(url)).arrayBuffer())),
  )
  pictures.shrink = shrink
  assert.equal(made, 1)
  assert.ok(bodies[0]!.length > 500)
  assert.ok(bodies.every(body => body.equals(bodies[0]!)))
})

test('HEAD and a browser that has it get no body', async () => {
  for (const url of [master, renditionPath(master, 480, 'webp')!, large]) {
    const get = await fetch(address + url)
    const head = await fetch(address + url, { method: 'HEAD' })
    assert.equal(head.status, 200)
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control'])
      assert.equal(head.headers.get(name), get.headers.get(name), name)
    assert.equal(await head.text(), '')
    const again = await fetch(address + url, { headers: { 'if-none-match': get.headers.get('etag')! } })
    assert.equal(again.status, 304)
    assert.equal(again.headers.get('etag'), get.headers.get('etag'))
  }
  assert.equal((await fetch(`${address}/media/${'0'.repeat(32)}.webp`, { method: 'HEAD' })).status, 404)
})

test('of a video only the range that was asked for is read, from a folder and from a bucket', async () => {
  const video = Buffer.from(Array.from({ length: 600_000 }, (_, i) => i % 251))
  const name = `${'ab'.repeat(16)}.mp4`
  const bucket = s3Files(await openS3Server())
  const inBucket = await buildApp({ ...shop, files: bucket })
  after(() => inBucket.close())
  for (const [files, server] of [
    [shop.files, app],
    [bucket, inBucket],
  ] as const) {
    await files.put(name, video)
    let bytes = 0
    const { open } = files
    files.open = async (...all) => {
      const file = await open.apply(files, all)
      file?.body.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      return file
    }
    const ask = (range: string) => server.inject({ url: `/media/${name}`, headers: { range } })
    const part = await ask('bytes=1000-1999')
    assert.deepEqual(
      [part.statusCode, part.headers['content-range'], part.headers['content-length']],
      [206, 'bytes 1000-1999/600000', '1000'],
    )
    assert.deepEqual(part.rawPayload, video.subarray(1000, 2000))
    assert.equal(bytes, 1000)
    const rest = await ask('bytes=599990-')
    assert.equal(rest.headers['content-range'], 'bytes 599990-599999/600000')
    assert.equal((await ask('bytes=0-9999999')).headers['content-range'], 'bytes 0-599999/600000')
    for (const whole of ['bytes=600000-', 'bytes=9-3', 'bytes=-5', 'bytes=0-1,4-5', 'lines=1-2'])
      assert.deepEqual(
        [(await ask(whole)).statusCode, (await ask(whole)).rawPayload.length],
        [200, 600_000],
        whole,
      )
    files.open = open
  }
})

test('other widths, other names and ways out are not there, and nothing is written for them', async () => {
  const hash = path.basename(master, '.webp')
  await writeFile(path.join(config.dataDir, 'secret.webp'), 'secret')
  await writeFile(path.join(folder, 'evil.svg'), '<svg onload="alert(1)"/>')
  await writeFile(path.join(folder, `${hash}.gif`), 'GIF89a')
  const before = (await readdir(folder, { recursive: true })).sort()
  for (const url of [
    '/media/',
    '/media',
    `/media/${hash}`,
    `/media/${hash}.avif`,
    `/media/${hash}.gif`,
    `/media/${hash}.webp.svg`,
    `/media/${hash}/161.avif`,
    `/media/${hash}/0320.avif`,
    `/media/${hash}/320.png`,
    `/media/${hash}/320.avif/x`,
    `/media/${hash}/99999999.avif`,
    `/media/${'0'.repeat(32)}/320.avif`,
    `/media/${hash.toUpperCase()}.webp`,
    '/media/evil.svg',
    '/media/../secret.webp',
    '/media/..%2fsecret.webp',
    '/media/%2e%2e/secret.webp',
    `/media/${hash}/..%2f..%2fsecret.webp`,
    '/media/..%5csecret.webp',
    `/media/%2f${encodeURIComponent(path.join(config.dataDir, 'secret.webp'))}`,
    '/media//etc/passwd',
    `/media/${hash}.webp%00.svg`,
  ]) {
    const reply = await app.inject(url)
    assert.ok([301, 404].includes(reply.statusCode), `${url}: ${reply.statusCode}`)
    assert.ok(!reply.body.includes('secret') && !reply.body.includes('<svg onload'), url)
  }
  assert.deepEqual((await readdir(folder, { recursive: true })).sort(), before)
})

test('from a bucket pictures are served just the same', async () => {
  const files = s3Files(await openS3Server())
  const elsewhere = await buildApp({ ...shop, files })
  after(() => elsewhere.close())
  const stored = await storePicture(
    { ...shop, files },
    await scene({ width: 1200, height: 1200 }).png().toBuffer(),
  )
  for (const url of [stored, renditionPath(stored, 320, 'avif')!, renditionPath(stored, 320, 'avif')!]) {
    const reply = await elsewhere.inject(url)
    assert.equal(reply.statusCode, 200)
    assert.equal(reply.headers['content-length'], String(reply.rawPayload.length))
    assert.equal(reply.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.ok((await sharp(reply.rawPayload).metadata()).width)
  }
  assert.ok(await files.has(`${path.basename(stored, '.webp')}/320.avif`))
  assert.equal((await app.inject(stored)).statusCode, 404)
  assert.equal((await elsewhere.inject(`/media/${'0'.repeat(32)}/320.avif`)).statusCode, 404)
})

test('a store that fails is a 503 with a sentence, for who looks and for who uploads', async () => {
  const server = await openS3Server()
  const elsewhere = await buildApp({ ...shop, files: s3Files(server) })
  after(() => elsewhere.close())
  const { headers } = await someone(shop.db, 'admin')
  const upload = () =>
    sendForm(elsewhere, 'POST /api/categories/create', { name: 'Kajal', image: png }, headers)
  const look = () => elsewhere.inject(`/media/${'1'.repeat(32)}.webp`)
  for (const how of [500, 'disconnect'] as const)
    for (const ask of [look, upload]) {
      server.failNext(3, how)
      const refused = await ask()
      assert.equal(refused.statusCode, 503, refused.body)
      assert.match(refused.body, /We cannot reach our picture storage/)
      assert.ok(Number(refused.headers['retry-after']) > 0)
    }
  assert.equal((await look()).statusCode, 404)
  assert.equal((await upload()).statusCode, 201)
})

test('the widths are those that the page offers', () => {
  assert.equal(renditionPath('/media/not-ours.webp', 160, 'avif'), undefined)
  assert.equal(renditionPath('https://elsewhere.example/a.webp', 160, 'avif'), undefined)
  assert.deepEqual(
    [...renditionWidths].sort((a, b) => a - b),
    [...renditionWidths],
  )
})

test('an empty or broken file is not there, and is not decoded again for every visitor', async () => {
  let tries = 0
  const { pictures } = shop
  const shrink = pictures.shrink
  pictures.shrink = (...all) => {
    tries++
    return shrink(...all)
  }
  const [empty, broken] = ['e', 'b'].map(digit => `/media/${digit.repeat(32)}.webp`) as [string, string]
  await writeFile(path.join(config.dataDir, empty), '')
  await writeFile(path.join(config.dataDir, broken), 'RIFF no picture at all')
  assert.equal((await app.inject(empty)).statusCode, 404)
  for (let visitor = 0; visitor < 3; visitor++)
    for (const master of [empty, broken])
      for (const format of renditionFormats)
        assert.equal((await app.inject(renditionPath(master, 320, format)!)).statusCode, 404)
  pictures.shrink = shrink
  assert.equal(tries, 1)
  assert.equal((await app.inject(broken)).statusCode, 404)
  assert.equal((await app.inject(renditionPath(master, 160, 'webp')!)).statusCode, 200)
})

test('an empty copy, left by a full disk, is made again', async () => {
  const url = renditionPath(large, 640, 'webp')!
  await app.inject(url)
  await writeFile(path.join(config.dataDir, url), '')
  const other = await shop.anotherInstance()
  assert.equal((await sharp((await other.app.inject(url)).rawPayload).metadata()).width, 640)
})
