import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#config.ts'
import { type Files, fileName, fileType } from '#domain/media/files.ts'

const attempts = 3

/** Files in a bucket of any S3-compatible store. */
export function s3Files(settings: S3Settings): Files {
  const { region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey })
  const base = bucketUrl(settings)

  /** One signed request. Network errors, 429 and 5xx are retried: every request here is idempotent. */
  async function send(method: string, name: string, body?: Buffer, headers?: Record<string, string>) {
    const hash = createHash('sha256').update(body ?? '')
    const init = {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash.digest('hex') },
      aws: { allHeaders: true },
      ...(body && { body: new Uint8Array(body) }),
    }
    for (let attempt = 1; ; attempt++) {
      const response = await client
        .sign(`${base}/${name}`, init)
        .then(request => fetch(request))
        .catch((error: Error) => {
          if (attempt === attempts) throw new Error(`${method} ${name}: no answer`, { cause: error })
        })
      if (response?.ok || response?.status === 404 || response?.status === 416) return response
      const reason = await response?.text()
      if (response && (attempt === attempts || (response.status < 500 && response.status !== 429)))
        throw new Error(`${method} ${name}: the store answered ${response.status} ${reason}`)
      await sleep(Math.random() * 100 * 2 ** attempt)
    }
  }

  return {
    async put(name, bytes) {
      if (!fileName.test(name)) throw new RangeError(`${name} is not a name for a file`)
      const { ok } = await send('PUT', name, bytes, {
        'content-type': fileType(name),
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

/** Amazon has a host name for every bucket; other stores, and names with dots under TLS, need the bucket in the path. */
function bucketUrl({ endpoint, bucket, region }: S3Settings): string {
  if (endpoint) return `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const host = `s3.${region}.amazonaws.com`
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`
}
