import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#config.ts'

/** The same for all instances that share their pictures, by a bucket or a folder. */
export async function pictureStoreId({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<string> {
  const place = s3 ? `${s3.endpoint ?? s3.region}/${s3.bucket}` : await folderId(path.join(dataDir, 'media'))
  return createHash('sha256').update(place).digest('hex').slice(0, 16)
}

/** Written into the folder, because several machines may know it by different names. */
async function folderId(folder: string): Promise<string> {
  const file = path.join(folder, '.id')
  await mkdir(folder, { recursive: true })
  await writeFile(file, randomUUID(), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(file, 'utf8')
}
