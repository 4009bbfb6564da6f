import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import sharp from 'sharp'
import { hashOf } from '#domain/media/picture-tints.ts'
import { storePicture } from '#domain/media/store-picture.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someProduct } from '../../../test/cast.ts'
import { jobs } from '../../jobs/jobs.ts'

const shop = await openTestShop()
const { app, db } = shop
const { signal } = new AbortController()
/** What the pictures of a page are tinted at the top and at the bottom, by the start of their hashes. */
async function tintsOf(path: string): Promise<Record<string, string>> {
  const { body, headers } = await app.inject(path)
  const style = body.match(/<style id="tints">(.*?)<\/style>/)?.[1] ?? ''
  const allowed = `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}';`
  assert.equal(String(headers['content-security-policy']).includes(allowed), style !== '')
  return Object.fromEntries(
    [...style.matchAll(/\[src\^="\/media\/(\w{8})"\]\{--t:#(\w{3});--m:#\w{3};--b:#(\w{3})\}/g)].map(
      ([, hash, top, bottom]) => [hash, `${top}…${bottom}`],
    ),
  )
}
const keyOf = (path: string) => hashOf(path).slice(0, 8)

/** A sky over sand. */
const beach = await sharp({ create: { width: 90, height: 45, channels: 3, background: '#77aaff' } })
  .extend({ bottom: 45, background: '#eeccaa' })
  .png()
  .toBuffer()
const upsideDown = await sharp(beach).flip().png().toBuffer()
const negative = await sharp(beach).negate().png().toBuffer()

test('a picture shows its colours at once, wherever it is, also one from before there were tints', async () => {
  const picture = await storePicture(shop, beach)
  const old = await storePicture(shop, upsideDown)
  await db.deleteFrom('picture_tints').where('hash', '=', hashOf(old)).execute()
  const { id } = await someProduct(db, { images: [picture, old] })
  assert.deepEqual(await tintsOf(`/product/${id}`), { [keyOf(picture)]: '7af…eca' })
  assert.equal((await tintsOf('/'))[keyOf(picture)], '7af…eca')

  await jobs['make-copies'].run(shop, signal)
  shop.changes.publish([`product:${id}`])
  assert.deepEqual(await tintsOf(`/product/${id}`), {
    [keyOf(picture)]: '7af…eca',
    [keyOf(old)]: 'eca…7af',
  })
})

test('what shines through a picture is not tinted', async () => {
  const clear = { width: 9, height: 9, channels: 4 as const, background: { r: 200, g: 0, b: 0, alpha: 0.5 } }
  const picture = await storePicture(shop, await sharp({ create: clear }).png().toBuffer())
  const { id } = await someProduct(db, { images: [picture] })
  assert.equal(keyOf(picture) in (await tintsOf(`/product/${id}`)), false)
})

test('a picture that is gone is looked at once', async () => {
  const picture = await storePicture(shop, negative)
  await shop.files.remove([`${hashOf(picture)}.webp`])
  await db.deleteFrom('picture_tints').where('hash', '=', hashOf(picture)).execute()
  const { id } = await someProduct(db, { images: [picture] })
  await tintsOf(`/product/${id}`)
  await jobs['make-copies'].run(shop, signal)
  const wanted = await db.selectFrom('picture_tints').selectAll().where('tint', 'is', null).execute()
  assert.deepEqual(wanted, [])
})
