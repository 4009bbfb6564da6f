import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
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

/** Stores an uploaded picture and returns the path it is served at. */
export async function storePicture(media: Media, sent: Buffer): Promise<string> {
  if (sent.length > mostBytes) throw refuse.fileTooLarge()
  const { bytes, extension } = await media.pictures.develop(sent)
  return storeFile(media, bytes, extension)
}

/** The same for several, in their order; if one cannot be read, all are refused. */
export async function storePictures(media: Media, sent: Buffer[] = []): Promise<string[]> {
  return Promise.all(sent.map(bytes => storePicture(media, bytes)))
}
