import { type RenditionFormat, renditionWidths } from '#values/pictures.ts'
import { makeCopy } from './make-copy.ts'
import type { Media } from './store-picture.ts'

/** What pages offer: AVIF in every width; of WebP, for thumbnails and old browsers, a few. The others are made when asked for. */
const copies: { width: number; format: RenditionFormat }[] = [
  ...renditionWidths.map(width => ({ width, format: 'avif' as const })),
  ...([160, 320, 640, 1280] as const).map(width => ({ width, format: 'webp' as const })),
]

/**
 * Makes the smaller copies of new pictures, so that their first visitor does not wait for them. One at a time, the oldest
 * picture first. Idempotent: what is there already is not made again.
 */
export async function makeCopies({ db, files, pictures }: Media, signal: AbortSignal): Promise<void> {
  for (;;) {
    const next = await db
      .selectFrom('stored_files')
      .select('path')
      .where('has_copies', '=', false)
      .orderBy('stored_at')
      .limit(1)
      .executeTakeFirst()
    if (!next) return
    const hash = next.path.slice('/media/'.length).split('.', 1)[0]!
    for (const copy of copies) {
      if (signal.aborted) return
      if (await files.has(`${hash}/${copy.width}.${copy.format}`)) continue
      if ((await makeCopy({ files, pictures }, { hash, ...copy })) !== 'made') break
    }
    await db.updateTable('stored_files').set({ has_copies: true }).where('path', '=', next.path).execute()
  }
}
