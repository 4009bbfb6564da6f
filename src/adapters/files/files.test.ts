import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, describe, test } from 'node:test'
import { type Files, putByContent } from '#domain/media/files.ts'
import { openBucket } from '../../../test/bucket.ts'
import { diskFiles } from './disk.ts'
import { s3Files } from './s3.ts'

const home = await mkdtemp(path.join(tmpdir(), 'kanti-files-'))
const folder = path.join(home, 'media')
after(() => rm(home, { recursive: true }))

const stores: Record<string, Files> = {
  'a folder': diskFiles(folder),
  'a bucket': s3Files(await openBucket(path.join(home, 's3'))),
}

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
