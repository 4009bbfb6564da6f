import type { S3Settings } from '#config.ts'
import type { BackupStore } from '#domain/backups/backup-store.ts'
import { openBucket } from '../s3/bucket.ts'

/** S3 takes parts of 5 MB to 5 GB, and 10,000 of them: 160 GB in all. */
const partBytes = 16 * 1024 * 1024

/** Backups in a bucket, sent in parts while they are written: they are never on a disk here. */
export function backupBucket(settings: S3Settings): BackupStore {
  const send = openBucket(settings)
  const xml = async (method: string, key: string, body?: Buffer) => {
    const response = await send(method, key, body)
    const text = await response.text()
    if (!response.ok) throw new Error(`There is no bucket ${settings.bucket}`)
    return text
  }

  return {
    place: `s3://${settings.bucket}`,

    async create(name) {
      const [, id = ''] = (await xml('POST', `${name}?uploads=`)).match(/<UploadId>([^<]+)</) ?? []
      const upload = `uploadId=${encodeURIComponent(id)}`
      const tags: string[] = []
      let waiting: Buffer[] = []
      let size = 0
      async function sendPart() {
        const part = Buffer.concat(waiting)
        waiting = []
        size = 0
        const response = await send('PUT', `${name}?partNumber=${tags.length + 1}&${upload}`, part)
        tags.push(response.headers.get('etag') ?? '')
      }
      return {
        async write(bytes) {
          waiting.push(bytes)
          size += bytes.length
          if (size >= partBytes) await sendPart()
        },
        async finish() {
          await sendPart()
          const parts = tags.map(
            (tag, n) => `<Part><PartNumber>${n + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
          )
          const answer = await xml(
            'POST',
            `${name}?${upload}`,
            Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`),
          )
          // S3 may answer 200 and say in the text that it failed.
          if (answer.includes('<Error>')) throw new Error(`The backup was not taken: ${answer}`)
        },
        async abandon() {
          await send('DELETE', `${name}?${upload}`)
        },
      }
    },

    async list() {
      const names: string[] = []
      let next = ''
      do {
        const page = await xml(
          'GET',
          `?list-type=2${next && `&continuation-token=${encodeURIComponent(next)}`}`,
        )
        names.push(...Array.from(page.matchAll(/<Key>([^<]+)</g), ([, key]) => key!))
        next = page.match(/<NextContinuationToken>([^<]+)</)?.[1] ?? ''
      } while (next)
      return names
    },

    async remove(name) {
      await send('DELETE', name)
    },
  }
}
