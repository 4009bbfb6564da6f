import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#config.ts'
import { StoreUnreachable } from '#domain/media/files.ts'

const attempts = 3
/** In milliseconds: a store that is silent is not waited for. A body that is sent to it takes its time. */
const patience = { toAnswer: 5000, perMegabyte: 5000 }

/** One signed request to a bucket. Answers also 404 and 416; other failures are thrown. */
export type SendToBucket = (
  method: string,
  key: string,
  body?: Buffer,
  headers?: Record<string, string>,
) => Promise<Response>

/** A bucket of any S3-compatible store. Network errors, 429 and 5xx are retried: every request we send is idempotent. */
export function openBucket(settings: S3Settings): SendToBucket {
  const { region, accessKeyId, secretAccessKey } = settings
  const client = new AwsClient({ service: 's3', region, accessKeyId, secretAccessKey })
  const base = bucketUrl(settings)
  return async (method, key, body, headers) => {
    const hash = createHash('sha256').update(body ?? '')
    const init = {
      method,
      headers: { ...headers, 'x-amz-content-sha256': hash.digest('hex') },
      aws: { allHeaders: true },
      ...(body && { body: new Uint8Array(body) }),
    }
    for (let attempt = 1; ; attempt++) {
      const response = await client
        .sign(`${base}/${key}`, init)
        .then(request => fetchInTime(request, body))
        .catch((error: Error) => {
          if (attempt === attempts || error.name === 'TimeoutError')
            throw new StoreUnreachable(`${method} ${key}: no answer`, { cause: error })
        })
      if (response?.ok || response?.status === 404 || response?.status === 416) return response
      const reason = await response?.text()
      const isTemporary = !response || response.status >= 500 || response.status === 429
      if (response && (attempt === attempts || !isTemporary)) {
        const sentence = `${method} ${key}: the store answered ${response.status} ${reason}`
        throw isTemporary ? new StoreUnreachable(sentence) : new Error(sentence)
      }
      await sleep(Math.random() * 100 * 2 ** attempt)
    }
  }
}

/** The answer may take as long as it wants once it has begun. */
async function fetchInTime(request: Request, body: Buffer | undefined): Promise<Response> {
  const milliseconds = patience.toAnswer + ((body?.length ?? 0) / 1e6) * patience.perMegabyte
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new DOMException('no answer in time', 'TimeoutError')),
    milliseconds,
  )
  try {
    return await fetch(request, { signal: late.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** Amazon has a host name for every bucket; other stores, and names with dots under TLS, need the bucket in the path. */
function bucketUrl({ endpoint, bucket, region }: S3Settings): string {
  if (endpoint) return `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const host = `s3.${region}.amazonaws.com`
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`
}
