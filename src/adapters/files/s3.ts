import type { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '#config.ts'
import { type Files, fileName, fileType } from '#domain/media/files.ts'

/** Files in a bucket of any S3-compatible store. */
export function s3Files({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): Files {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's seldom have a host name for every bucket, and not all know its newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (name: string) => ({ Bucket: bucket, Key: name })

  return {
    async put(name, bytes) {
      if (!fileName.test(name)) throw new RangeError(`${name} is not a name for a file`)
      await client.send(
        new PutObjectCommand({
          ...at(name),
          Body: bytes,
          ContentType: fileType(name),
          CacheControl: 'public, max-age=31536000, immutable',
        }),
      )
    },

    async open(name) {
      if (!fileName.test(name)) return null
      const found = await client.send(new GetObjectCommand(at(name))).catch(nullIfMissing)
      return found && { size: found.ContentLength!, body: found.Body as Readable }
    },

    async remove(names) {
      const Objects = names.filter(name => fileName.test(name)).map(Key => ({ Key }))
      if (Objects.length === 0) return
      const { Errors: [failed] = [] } = await client.send(
        new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
      )
      if (failed) throw new Error(`${failed.Key} was not removed: ${failed.Message}`)
    },

    async has(name) {
      if (!fileName.test(name)) return false
      return (await client.send(new HeadObjectCommand(at(name))).catch(nullIfMissing)) !== null
    },
  }
}

function nullIfMissing(error: { $metadata?: { httpStatusCode?: number } }): null {
  if (error.$metadata?.httpStatusCode === 404) return null
  throw error
}
