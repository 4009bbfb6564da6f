import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, describe, mock, test } from 'node:test'
import { type Files, putByContent } from '#domain/media/files.ts'
import { openS3Server } from '../../../test/s3-server.ts'
import { diskFiles } from './disk.ts'
import { s3Files } from './s3.ts'

const home = await mkdtemp(path.join(tmpdir(), 'kanti-files-'))
const folder = path.join(home, 'media')
after(() => rm(home, { recursive: true }))

const s3 = await openS3Server()
const stores: Record<string, Files> = { 'a folder': diskFiles(folder), 'a bucket': s3Files(s3) }

const hash = 'a'.repeat(32)
const read = async (files: Files, name: string) => {
  const found = await files.open(name)
  return found && { size: found.size, bytes: await buffer(found.body) }
}

for (const [title, files] of Object.entries(stores))
  describe(title, () => {
    test('gives back what was put, byte for byte', async () => {
      const bytes = Buffer.from(Array.from({ length: 100_000 }, (_, i) => i % 251))
      for (const name of [`${hash}.webp`, `${hash}/320.avif`]) {
        assert.equal(await files.has(name), false)
        await files.put(name, bytes)
        assert.equal(await files.has(name), true)
        assert.deepEqual(await read(files, name), { size: bytes.length, bytes })
      }
    })

    test('what was never put is not there', async () => {
      assert.equal(await files.open(`${'b'.repeat(32)}.webp`), null)
      assert.equal(await files.open(`${'b'.repeat(32)}/160.avif`), null)
      assert.equal(await files.has(`${'b'.repeat(32)}.webp`), false)
    })

    test('the same content has the same name, other content another', async () => {
      const [one, same, other] = await Promise.all(
        ['rose', 'rose', 'oud'].map(text => putByContent(files, Buffer.from(text), 'avif')),
      )
      assert.equal(one, same)
      assert.notEqual(one, other)
      assert.match(one!, /^\/media\/[0-9a-f]{32}\.avif$/)
    })

    test('many writers of one name leave one whole file', async () => {
      const bytes = Buffer.alloc(300_000, 'kanti')
      const name = `${'c'.repeat(32)}.webp`
      await Promise.all(Array.from({ length: 20 }, () => files.put(name, bytes)))
      assert.deepEqual((await read(files, name))?.bytes, bytes)
    })

    test('a name that could lead elsewhere is unknown, and nothing is written under it', async () => {
      await writeFile(path.join(home, 'secret.webp'), 'secret')
      for (const name of [
        '',
        '.',
        '..',
        '../secret.webp',
        `${hash}/../../secret.webp`,
        `..\\secret.webp`,
        '%2e%2e/secret.webp',
        path.join(home, 'secret.webp'),
        '/etc/passwd',
        `${hash}.webp\0.png`,
        `${hash}.svg`,
        `${hash}.webp/`,
        `${hash}/320.avif/x`,
        `${hash}`,
        `${hash.toUpperCase()}.webp`,
      ]) {
        assert.equal(await files.open(name), null, name)
        assert.equal(await files.has(name), false, name)
        await assert.rejects(files.put(name, Buffer.from('x')), name)
      }
    })
  })

test('a link out of the folder is not followed, neither as a file nor as a folder', async () => {
  const files = diskFiles(folder)
  await mkdir(path.join(home, 'outside'))
  await writeFile(path.join(home, 'outside/320.avif'), 'secret')
  await symlink(path.join(home, 'outside/320.avif'), path.join(folder, `${'d'.repeat(32)}.webp`))
  await symlink(path.join(home, 'outside'), path.join(folder, 'e'.repeat(32)))
  for (const name of [`${'d'.repeat(32)}.webp`, `${'e'.repeat(32)}/320.avif`]) {
    assert.equal(await files.open(name), null)
    assert.equal(await files.has(name), false)
  }
})

test('a folder by a file’s name is no file', async () => {
  const files = diskFiles(folder)
  await mkdir(path.join(folder, `${'f'.repeat(32)}.webp`))
  assert.equal(await files.open(`${'f'.repeat(32)}.webp`), null)
  assert.equal(await files.has(`${'f'.repeat(32)}.webp`), false)
})

test('nothing unfinished stays behind', async () => {
  assert.deepEqual(
    (await readdir(folder)).filter(name => name.startsWith('.')),
    [],
  )
})

const picture = `${'9'.repeat(32)}.webp`

test('a store that is busy or breaks off is tried three times', async () => {
  const files = s3Files(s3)
  for (const how of [503, 429, 'disconnect'] as const) {
    s3.failNext(2, how)
    await files.put(picture, Buffer.from('picture'))
    s3.failNext(2, how)
    assert.deepEqual((await read(files, picture))?.bytes, Buffer.from('picture'))
    s3.failNext(3, how)
    await assert.rejects(files.has(picture))
  }
})

test('a wrong key or region is refused by the store and not retried', async () => {
  for (const wrong of [{ secretAccessKey: 'wrong' }, { accessKeyId: 'wrong' }, { region: 'ap-south-1' }]) {
    const before = s3.requests.length
    const files = s3Files({ ...s3, ...wrong })
    await assert.rejects(files.put(picture, Buffer.from('x')), /403/)
    await assert.rejects(files.open(picture), /403/)
    await assert.rejects(files.remove([picture]), /403/)
    assert.equal(s3.requests.length, before + 3)
  }
  await assert.rejects(s3Files({ ...s3, bucket: 'other' }).put(picture, Buffer.from('x')), /no bucket other/)
})

test('what is removed is gone, and removing it again succeeds', async () => {
  const files = s3Files(s3)
  await files.remove([picture, `${'8'.repeat(32)}.webp`, '../picture.webp'])
  assert.equal(await files.has(picture), false)
  await files.remove([picture])
})

test('Amazon’s buckets are reached by their host name, unless it has dots', async () => {
  const urls: string[] = []
  mock.method(globalThis, 'fetch', async ({ url }: Request) => {
    urls.push(url)
    return new Response()
  })
  const amazon = { ...s3, endpoint: undefined, region: 'ap-south-1' }
  await s3Files(amazon).has(picture)
  await s3Files({ ...amazon, bucket: 'pictures.kanti.example' }).has(picture)
  await s3Files({ ...s3, endpoint: 'https://s3.example/' }).has(picture)
  mock.restoreAll()
  assert.deepEqual(urls, [
    `https://pictures.s3.ap-south-1.amazonaws.com/${picture}`,
    `https://s3.ap-south-1.amazonaws.com/pictures.kanti.example/${picture}`,
    `https://s3.example/pictures/${picture}`,
  ])
})
