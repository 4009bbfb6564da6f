import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import { readZip } from '#values/read-zip.ts'
import { openArchives } from './open-archives.ts'

interface Part {
  name: string
  content: Buffer
  /** What the table of contents says of its size, where that is not true. */
  claimed?: number
  flags?: number
}

/** A ZIP file as any program writes one. */
function zip(parts: Part[], comment = ''): File {
  const files: Buffer[] = []
  const table: Buffer[] = []
  let offset = 0
  for (const { name, content, claimed = content.length, flags = 0 } of parts) {
    const packed = deflateRawSync(content)
    const words = Buffer.from(name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(flags, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(claimed, 18)
    facts.writeUInt16LE(words.length, 22)
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, words, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    table.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, rest, words]))
    files.push(file)
    offset += file.length
  }
  const listed = Buffer.concat(table)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(comment.length, 20)
  return new File([Buffer.concat([...files, listed, end, Buffer.from(comment)])], 'pictures.zip')
}

const content = Buffer.from('a picture '.repeat(100))

test('the pictures in a ZIP file are found with their folders, and nothing else in it', async () => {
  const file = zip(
    [
      { name: 'lips/SL-01.JPG', content },
      { name: '__MACOSX/lips/._SL-01.JPG', content },
      { name: 'lips/.hidden.png', content },
      { name: 'notes.txt', content },
      { name: '../../etc/SL-03.png', content },
      { name: 'SL-02.heic', content },
    ],
    'made by a shop',
  )
  const entries = await readZip(file)
  assert.deepEqual(
    entries.map(({ name, size }) => [name, size]),
    [
      ['lips/SL-01.JPG', content.length],
      ['SL-02.heic', content.length],
    ],
  )
  assert.equal(await (await entries[0]!.read()).text(), content.toString())
  const opened = await openArchives([file, new File(['x'], 'rose.png')])
  assert.deepEqual(
    opened.files.map(({ name, type }) => [name, type]),
    [
      ['lips/SL-01.JPG', 'image/jpeg'],
      ['SL-02.heic', 'image/heic'],
      ['rose.png', ''],
    ],
  )
})

test('a bomb stops at the size of a picture, whatever its table of contents says', async () => {
  const bomb = zip([
    { name: 'bomb.png', content: Buffer.alloc(64 * 1024 * 1024), claimed: 100 },
    { name: 'good.png', content },
  ])
  assert.ok(bomb.size < 100_000)
  const { files, problems } = await openArchives([bomb])
  assert.deepEqual(
    [files.map(({ name }) => name), problems],
    [['good.png'], ['bomb.png is larger than 10 MB and was left out.']],
  )
})

test('too many pictures, too much, a password and damage are told in a sentence', async () => {
  const told = async (file: File) => (await openArchives([file])).problems
  const many = Array.from({ length: 2001 }, (_, index) => ({
    name: `${index}.png`,
    content: Buffer.alloc(0),
  }))
  assert.deepEqual(await told(zip(many)), ['pictures.zip has more than 2000 files and was left out.'])
  const huge = [1, 2].map(nth => ({ name: `${nth}.png`, content, claimed: 3 * 1024 ** 3 }))
  assert.deepEqual(await told(zip(huge)), ['pictures.zip has more than 4 GB of files and was left out.'])
  assert.deepEqual(await told(zip([{ name: 'a.png', content, flags: 1 }])), [
    'pictures.zip is protected by a password and was left out.',
  ])
  assert.deepEqual(await told(zip([])), ['pictures.zip has no pictures.'])
  const whole = Buffer.from(await zip([{ name: 'a.png', content }]).arrayBuffer())
  for (const bytes of [whole.subarray(0, whole.length - 30), Buffer.from('no archive'), Buffer.alloc(0)])
    assert.deepEqual(await told(new File([bytes], 'pictures.zip')), [
      'pictures.zip is damaged and was left out.',
    ])
  whole.fill(255, 40, 50)
  assert.deepEqual(await told(new File([whole], 'pictures.zip')), ['a.png is damaged and was left out.'])
})
