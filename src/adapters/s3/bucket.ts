import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Settings } from '#config.ts'

const attempts = 3

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
        .then(request => fetch(request))
        .catch((error: Error) => {
          if (attempt === attempts) throw new Error(`${method} ${key}: no answer`, { cause: error })
        })
      if (response?.ok || response?.status === 404 || response?.status === 416) return response
      const reason = await response?.text()
      if (response && (attempt === attempts || (response.status < 500 && response.status !== 429)))
        throw new Error(`${method} ${key}: the store answered ${response.status} ${reason}`)
      await sleep(Math.random() * 100 * 2 ** attempt)
    }
  }
}

/** Amazon has a host name for every bucket; other stores, and names with dots under TLS, need the bucket in the path. */
function bucketUrl({ endpoint, bucket, region }: S3Settings): string {
  if (endpoint) return `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const host = `s3.${region}.amazonaws.com`
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`
}
