import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renditionPath, sourceSet } from '#values/pictures.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { photo } from '../../../test/pictures.ts'
import { makeCopies } from './make-copies.ts'
import { storePicture } from './store-picture.ts'

const shop = await openTestShop()
const { app, db, files, pictures } = shop
const { signal } = new AbortController()

test('what pages offer of a new picture is there before anybody asks for it, and is made once', async () => {
  const gone = await storePicture(shop, await photo({ width: 30, height: 30, seed: 1 }))
  await files.remove([gone.slice('/media/'.length)])
  const stored = await storePicture(shop, await photo({ width: 60, height: 40, seed: 2 }))
  const { shrink } = pictures
  let made = 0
  pictures.shrink = (...all) => {
    made++
    return shrink(...all)
  }
  await makeCopies(shop, signal)
  const before = made
  assert.ok(before > 0)
  const offered = [
    ...sourceSet(stored, 'avif')
      .split(', ')
      .map(copy => copy.split(' ')[0]!),
    ...[160, 320, 640, 1280].map(width => renditionPath(stored, width, 'webp')!),
  ]
  for (const url of offered) assert.equal((await app.inject(url)).statusCode, 200, url)
  await makeCopies(shop, signal)
  assert.equal(made, before)
  const left = await db.selectFrom('stored_files').select('path').where('has_copies', '=', false).execute()
  assert.deepEqual(left, [])
})

test('a job that is stopped goes on with the same picture next time', async () => {
  const stored = await storePicture(shop, await photo({ width: 30, height: 30, seed: 3 }))
  await makeCopies(shop, AbortSignal.abort())
  const copy = `${stored.slice('/media/'.length).split('.')[0]}/1280.avif`
  assert.equal(await files.has(copy), false)
  await makeCopies(shop, signal)
  assert.equal(await files.has(copy), true)
})
