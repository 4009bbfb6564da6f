import type { Db } from '#db/client.ts'
import { Refusal, refuse } from '#domain/errors.ts'
import type { Files } from './files.ts'
import type { PictureProcessor } from './picture-processor.ts'
import { storeFile } from './store-file.ts'

/** What storing pictures needs: their rows, the store of files, and the picture library. */
export interface Media {
  db: Db
  files: Files
  pictures: PictureProcessor
}

const mostBytes = 10 * 1024 * 1024

/** Its bytes, and the name it had on the sender's machine, if that is known. */
type Upload = Buffer & { filename?: string }

/** Stores an uploaded picture and returns the path it is served at. A refusal names the file: several may have been sent. */
export async function storePicture(media: Media, sent: Upload): Promise<string> {
  try {
    if (sent.length > mostBytes) throw refuse.fileTooLarge()
    const { bytes, extension } = await media.pictures.develop(sent)
    return await storeFile(media, bytes, extension)
  } catch (error) {
    throw error instanceof Refusal && sent.filename ? refuse.badFile(sent.filename, error) : error
  }
}

/** The same for several, in their order; if one cannot be read, all are refused. */
export async function storePictures(media: Media, sent: Buffer[] = []): Promise<string[]> {
  return Promise.all(sent.map(bytes => storePicture(media, bytes)))
}
