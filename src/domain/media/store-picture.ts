import type { Db } from '#db/client.ts'
import { refuse } from '#domain/errors.ts'
import type { Files } from './files.ts'
import { keepFile } from './keep-file.ts'
import type { Pictures } from './pictures.ts'

/** The outside world of pictures: where they are kept and noted, and what can read them. */
export interface Media {
  db: Db
  files: Files
  pictures: Pictures
}

const mostBytes = 10 * 1024 * 1024

/** Keeps a picture that somebody sent; answers the path it is served at. */
export async function storePicture(media: Media, sent: Buffer): Promise<string> {
  if (sent.length > mostBytes) throw refuse.fileTooLarge()
  const { bytes, extension } = await media.pictures.develop(sent)
  return keepFile(media, bytes, extension)
}

/** Keeps several, in their order; one that cannot be read refuses them all. */
export async function storePictures(media: Media, sent: Buffer[] = []): Promise<string[]> {
  return Promise.all(sent.map(bytes => storePicture(media, bytes)))
}
