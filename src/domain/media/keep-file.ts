import { sql } from 'kysely'
import { type FileExtension, nameByContent, putByContent } from './files.ts'
import type { Media } from './store-picture.ts'

/**
 * Keeps what somebody sent, and answers the path it is served at. It is noted first, which waits for a sweep of the same
 * file: what was just removed is put there again.
 */
export async function keepFile(
  { db, files }: Pick<Media, 'db' | 'files'>,
  bytes: Buffer,
  extension: FileExtension,
): Promise<string> {
  await sql`
    INSERT INTO stored_files (path) VALUES (${`/media/${nameByContent(bytes, extension)}`})
    ON CONFLICT (path) DO UPDATE SET stored_at = now(), unused_since = NULL`.execute(db)
  return putByContent(files, bytes, extension)
}
