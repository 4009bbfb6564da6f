import { sql } from 'kysely'
import { announce, type Db } from '#db/client.ts'
import { type FileExtension, type Files, nameByContent, newPrivateName, putByContent } from './files.ts'

/** Announced when a picture was stored whose copies are to be made. */
export const pictureStored = 'picture stored'

/**
 * Stores an upload and returns the path it is served at. Its row is written first, which waits for a sweep that is removing
 * the same file: the file is stored again after that.
 */
export async function storeFile(
  { db, files }: { db: Db; files: Files },
  bytes: Buffer,
  extension: FileExtension,
): Promise<string> {
  const isPicture = extension === 'webp' || extension === 'avif'
  await sql`
    INSERT INTO stored_files (path, has_copies) VALUES (${`/media/${nameByContent(bytes, extension)}`}, ${!isPicture})
    ON CONFLICT (path) DO UPDATE SET stored_at = now(), unused_since = NULL`.execute(db)
  const path = await putByContent(files, bytes, extension)
  if (isPicture) announce(db, pictureStored)
  return path
}

/** The same for a file that is served only to those who are given a signed URL. */
export async function storePrivateFile(
  { db, files }: { db: Db; files: Files },
  bytes: Buffer,
  extension: FileExtension,
): Promise<string> {
  const name = newPrivateName(extension)
  await sql`INSERT INTO stored_files (path) VALUES (${`/media/${name}`})`.execute(db)
  await files.put(name, bytes)
  return `/media/${name}`
}
