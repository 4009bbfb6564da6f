import type { Db } from '#db/client.ts'
import { Refusal } from '#domain/errors.ts'
import type { Files } from './files.ts'
import type { PictureProcessor } from './picture-processor.ts'
import { hashOf, saveTint } from './picture-tints.ts'
import { mediaRefusals } from './refusals.ts'
import { storeFile, storePrivateFile } from './store-file.ts'
import { sizeOf, type Upload } from './upload.ts'

/** What storing pictures needs: their rows, the store of files, and the picture library. */
export interface Media {
  db: Db
  files: Files
  pictures: PictureProcessor
}

const mostBytes = 10 * 1024 * 1024

/** Stores an uploaded picture and returns the path it is served at. A refusal names the file: several may have been sent. */
export async function storePicture(media: Media, sent: Upload, { isPrivate = false } = {}): Promise<string> {
  try {
    if (sizeOf(sent) > mostBytes) throw mediaRefusals.fileTooLarge()
    const { bytes, extension } = await media.pictures.develop(sent)
    if (isPrivate) return await storePrivateFile(media, bytes, extension)
    const path = await storeFile(media, bytes, extension)
    await saveTint(media.db, hashOf(path), await media.pictures.tint(bytes))
    return path
  } catch (error) {
    const name = Buffer.isBuffer(sent) ? undefined : sent.filename
    throw error instanceof Refusal && name ? mediaRefusals.badFile(name, error) : error
  }
}

/** The same for several, in their order; if one cannot be read, all are refused. */
export async function storePictures(
  media: Media,
  sent: Upload[] = [],
  options: { isPrivate?: boolean } = {},
): Promise<string[]> {
  return Promise.all(sent.map(bytes => storePicture(media, bytes, options)))
}
