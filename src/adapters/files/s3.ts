import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { S3Settings } from '#config.ts'
import { type Files, fileName, fileType } from '#domain/media/files.ts'
import { openBucket } from '../s3/bucket.ts'

/** Files in a bucket of any S3-compatible store. */
export function s3Files(settings: S3Settings): Files {
  const send = openBucket(settings)

  return {
    async put(name, bytes) {
      if (!fileName.test(name)) throw new RangeError(`${name} is not a name for a file`)
      const { ok } = await send('PUT', name, bytes, {
        'content-type': fileType(name)!,
        'cache-control': 'public, max-age=31536000, immutable',
      })
      if (!ok) throw new Error(`There is no bucket ${settings.bucket}`)
    },

    async open(name, wanted) {
      if (!fileName.test(name)) return null
      const range = wanted && { range: `bytes=${wanted.from}-${wanted.to ?? ''}` }
      const { ok, status, headers, body } = await send('GET', name, undefined, range)
      if (ok) {
        const stream = Readable.fromWeb(body as ReadableStream)
        const [, from, to, size] = headers.get('content-range')?.match(/^bytes (\d+)-(\d+)\/(\d+)$/) ?? []
        return size
          ? { size: Number(size), body: stream, range: { from: Number(from), to: Number(to) } }
          : { size: Number(headers.get('content-length')), body: stream }
      }
      await body?.cancel()
      // The range begins behind the end of the file.
      return status === 416 ? this.open(name) : null
    },

    async remove(names) {
      await Promise.all(names.filter(name => fileName.test(name)).map(name => send('DELETE', name)))
    },

    async has(name) {
      return fileName.test(name) && (await send('HEAD', name)).ok
    },
  }
}
