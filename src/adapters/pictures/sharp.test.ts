import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { getPriority } from 'node:os'
import { test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '#domain/errors.ts'
import fc from '../../../test/fast-check.ts'
import { heicPhoto } from '../../../test/heic.ts'
import { photo, pngBomb, pngChunk, scene, sideways } from '../../../test/pictures.ts'
import { until } from '../../../test/until.ts'
import { displayP3ToSrgb, isDisplayP3 } from './display-p3.ts'
import { decodeHeic } from './heic.ts'
import { sharpPictures } from './sharp.ts'

const pictures = sharpPictures()

const refused = (sentence: RegExp) => (error: unknown) =>
  error instanceof Refusal && error.kind === 'bad-input' && sentence.test(error.message)
const unreadable = refused(/^This picture cannot be opened\. Please send a PNG, JPEG, WebP, AVIF or HEIC\.$/)

async function develop(bytes: Buffer) {
  const developed = await pictures.develop(bytes)
  return { ...developed, ...(await sharp(developed.bytes).metadata()), bytes: developed.bytes }
}

async function colourAt(bytes: Buffer, left: number, top: number) {
  const one = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [...one] as [number, number, number]
}

test('PNG, JPEG, WebP and AVIF all become one kind of picture', async () => {
  for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
    const {
      extension,
      format: made,
      width,
      height,
    } = await develop(await scene().toFormat(format).toBuffer())
    assert.deepEqual([extension, made, width, height], ['webp', 'webp', 600, 400], format)
  }
})

test('a phone’s HEIC becomes such a picture too, in a thread that stops at too many pixels', async () => {
  const { bytes, extension, width, height, hasAlpha } = await develop(heicPhoto)
  assert.deepEqual([extension, width, height, hasAlpha], ['webp', 64, 48, false])
  const [left, right] = [await colourAt(bytes, 10, 20), await colourAt(bytes, 54, 20)]
  assert.ok(left[0] > 180 && left[2] < 70, `red at the left: ${left}`)
  assert.ok(right[2] > 180 && right[0] < 70, `blue at the right: ${right}`)
  await assert.rejects(decodeHeic(heicPhoto, 64 * 48 - 1), refused(/more than 50 megapixels/))
  await assert.rejects(pictures.develop(heicPhoto.subarray(0, 700)), unreadable)
  const huge = Buffer.from(heicPhoto)
  const size = huge.indexOf('ispe') + 8
  huge.writeUInt32BE(60_000, size)
  huge.writeUInt32BE(60_000, size + 4)
  await assert.rejects(pictures.develop(huge), refused(/more than 50 megapixels/))
  const empty = Buffer.from(heicPhoto)
  empty.writeUInt32BE(0, size)
  await assert.rejects(pictures.develop(empty), unreadable)
})

test('the wide colours of a phone are moved to those of screens', () => {
  const pixels = new Uint8ClampedArray([234, 51, 35, 255, 128, 128, 128, 255])
  displayP3ToSrgb(pixels)
  // The reddest of sRGB, as Display P3 writes it; grey stays grey.
  for (const [index, expected] of [255, 0, 0, 255, 128, 128, 128, 255].entries())
    assert.ok(Math.abs(pixels[index]! - expected) <= 3, `${pixels}`)
  assert.equal(isDisplayP3(heicPhoto), false)
  assert.equal(isDisplayP3(Buffer.from('colrprof....Display P3')), true)
  assert.equal(isDisplayP3(Buffer.from('colrnclx\0\x0c\0\x0d', 'latin1')), true)
})

test('the longer side has at most 2000 pixels, and nothing is enlarged', async () => {
  const wide = await develop(await photo({ width: 3000, height: 1500 }))
  assert.deepEqual([wide.width, wide.height], [2000, 1000])
  const thin = await develop(await photo({ width: 3, height: 9000 }))
  assert.deepEqual([thin.width, thin.height], [1, 2000])
  const tiny = await develop(await photo({ width: 1, height: 1 }))
  assert.deepEqual([tiny.width, tiny.height], [1, 1])
})

test('a picture taken sideways stands upright, and tells nothing of where it was taken', async () => {
  const sent = await sideways()
  assert.ok(sent.includes('taken at home'))
  const { bytes, width, height, orientation, exif, icc, xmp } = await develop(sent)
  assert.deepEqual([width, height], [80, 120])
  assert.deepEqual([orientation, exif, icc, xmp], [undefined, undefined, undefined, undefined])
  assert.ok(!bytes.includes('taken at home'))
  const [top, bottom] = [await colourAt(bytes, 40, 10), await colourAt(bytes, 40, 110)]
  assert.ok(top[0] > 200 && top[2] < 60, `red on top: ${top}`)
  assert.ok(bottom[2] > 200 && bottom[0] < 60, `blue below: ${bottom}`)
})

test('print colours, deep colours, wide colours, grey and see-through pictures are all read', async () => {
  const sent = {
    cmyk: await scene().toColourspace('cmyk').jpeg().toBuffer(),
    deep: await scene().toColourspace('rgb16').png().toBuffer(),
    wide: await scene().withIccProfile('p3').jpeg().toBuffer(),
    grey: await scene().greyscale().toColourspace('b-w').png().toBuffer(),
    palette: await scene().png({ palette: true, colours: 16 }).toBuffer(),
  }
  for (const [name, bytes] of Object.entries(sent)) {
    const { space, depth, icc } = await develop(bytes)
    assert.deepEqual([space, depth, icc], ['srgb', 'uchar', undefined], name)
  }
  assert.equal((await sharp(sent.cmyk).metadata()).space, 'cmyk')
  assert.equal((await sharp(sent.deep).metadata()).depth, 'ushort')
  const seeThrough = await sharp({
    create: { width: 9, height: 9, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  assert.equal((await develop(seeThrough)).hasAlpha, true)
})

test('of a moving picture the first frame is kept', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00', '#0000ff'].map(background =>
      sharp({ create: { width: 50, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  assert.equal((await sharp(moving).metadata()).pages, 3)
  const { bytes, width, height, pages } = await develop(moving)
  assert.deepEqual([width, height, pages], [50, 40, undefined])
  assert.ok((await colourAt(bytes, 20, 20))[0] > 200)
})

test('a picture that is also a program, a page or an archive is refused', async () => {
  const script = '<?php system($_GET["c"]); ?>'
  const jpeg = await photo()
  const png = await scene().png().toBuffer()
  const end = 'PK\x05\x06'.padEnd(22, '\0')
  for (const [what, sent] of Object.entries({
    'php behind a jpeg': Buffer.concat([jpeg, Buffer.from(script)]),
    'a page behind a png': Buffer.concat([png, Buffer.from('<HTML><Script src=x>')]),
    'an svg behind a png': Buffer.concat([png, Buffer.from('<svg width="9" onload="alert(1)">')]),
    'an archive behind a png': Buffer.concat([png, Buffer.from(`PK\x03\x04 a program${end}`, 'latin1')]),
    'a script in a note': await scene()
      .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
      .jpeg()
      .toBuffer(),
    'a script in a comment': withComment(png, script),
    'a document in a comment': withComment(png, '%PDF-1.7'),
  }))
    await assert.rejects(
      pictures.develop(sent),
      refused(/^This file contains something other than a picture\./),
      what,
    )
})

test('whatever else was told in a picture or behind it is gone', async () => {
  const png = await scene().png().toBuffer()
  const jpeg = await photo()
  // What phones add: a second picture, a film, the words of their programs.
  const told = 'taken by Asha, <x:xmpmeta xmlns:x="adobe:ns:meta/">'
  for (const sent of [
    Buffer.concat([jpeg, Buffer.from(told), jpeg]),
    withComment(png, told),
    Buffer.concat([jpeg, Buffer.from(`\0\0\0\x18ftypmp42${told}`, 'latin1')]),
  ])
    assert.ok(!(await pictures.develop(sent)).bytes.includes('Asha'))
})

const withComment = (png: Buffer, comment: string) =>
  Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', Buffer.from(`Comment\0${comment}`)), png.subarray(33)])

test('what is no picture of ours is refused, whatever its name says', async () => {
  const png = await scene().png().toBuffer()
  const jpeg = await photo()
  for (const [what, bytes] of Object.entries({
    nothing: Buffer.alloc(0),
    zip: Buffer.from('PK\x03\x04 an archive', 'latin1'),
    php: Buffer.from('<?php phpinfo();'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'),
    'svg behind xml': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    gif: await scene().gif().toBuffer(),
    tiff: await scene().tiff().toBuffer(),
    heic: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'),
    'png signature, then html': Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
    'jpeg signature, then php': Buffer.concat([jpeg.subarray(0, 4), Buffer.from('<?php phpinfo();')]),
    'webp signature, then nothing': Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'),
    'avif signature, then nothing': Buffer.from('\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'latin1'),
    'half a png': png.subarray(0, png.length / 2),
    'half a jpeg': jpeg.subarray(0, jpeg.length / 2),
    'half a webp': await halfOf(scene().webp()),
    'half an avif': await halfOf(scene().avif()),
  }))
    await assert.rejects(pictures.develop(bytes), unreadable, what)
})

test('a small file that claims to be a huge picture is refused by its header alone', async () => {
  for (const [width, height] of [
    [50_000, 50_000],
    [10_000, 5_001],
    [2 ** 31 - 1, 2 ** 31 - 1],
  ] as const)
    await assert.rejects(
      pictures.develop(pngBomb(width, height)),
      refused(/50 megapixels|cannot be opened/),
      `${width} × ${height}`,
    )
  await assert.rejects(pictures.develop(pngBomb(10_000, 5_001)), refused(/more than 50 megapixels/))
})

test('any damage to a picture ends in a picture or in a sentence', async () => {
  const originals = await Promise.all(
    (['png', 'jpeg', 'webp', 'avif'] as const).map(format =>
      scene({ width: 64, height: 48 }).toFormat(format).toBuffer(),
    ),
  )
  originals.push(heicPhoto)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...originals),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      fc.option(fc.nat(), { freq: 3 }),
      async (original, changes, cut) => {
        const bytes = Buffer.from(original)
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        const sent = cut === null ? bytes : bytes.subarray(0, cut % bytes.length)
        await pictures.develop(sent).catch(error => assert.ok(error instanceof Refusal, error))
      },
    ),
    { numRuns: 60 },
  )
})

test('a smaller copy has the width asked for, and is never larger than its original', async () => {
  const { bytes } = await pictures.develop(await photo({ width: 900, height: 600 }))
  for (const [width, expected] of [
    [160, 160],
    [1280, 900],
  ] as const)
    for (const format of ['avif', 'webp'] as const) {
      const copy = await sharp(await pictures.shrink(bytes, width, format)).metadata()
      assert.deepEqual([copy.width, copy.format], [expected, format === 'avif' ? 'heif' : 'webp'])
    }
})

test('copies are made at a low priority, also if their process is killed meanwhile', async () => {
  const { bytes } = await develop(await photo({ width: 1600, height: 1200 }))
  const copies = ([1280, 960] as const).map(width => pictures.shrink(bytes, width, 'avif'))
  const encoder = Number(
    execFileSync('pgrep', ['-P', `${process.pid}`, '-f', 'shrink-process'], { encoding: 'utf8' }),
  )
  await until(() => getPriority(encoder) > getPriority())
  process.kill(encoder, 'SIGKILL')
  const widths = (await Promise.all(copies)).map(async copy => (await sharp(copy).metadata()).width)
  assert.deepEqual(await Promise.all(widths), [1280, 960])
})

async function halfOf(picture: Sharp) {
  const bytes = await picture.toBuffer()
  return bytes.subarray(0, bytes.length / 2)
}
