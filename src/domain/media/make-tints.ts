import { buffer } from 'node:stream/consumers'
import { makeCopy, openFilled } from './make-copy.ts'
import { saveTint } from './picture-tints.ts'
import type { Media } from './store-picture.ts'

/** Looks at the pictures that pages have shown without a tint. Idempotent. */
export async function makeTints({ db, files, pictures }: Media, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const next = await db
      .selectFrom('picture_tints')
      .select('hash')
      .where('tint', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (!next) return
    await saveTint(db, next.hash, await tintOf({ files, pictures }, next.hash))
  }
}

/** Of its smallest copy: decoding the picture itself takes long. */
async function tintOf(media: Pick<Media, 'files' | 'pictures'>, hash: string): Promise<string> {
  const smallest = { width: 160, format: 'webp' } as const
  const name = `${hash}/${smallest.width}.${smallest.format}`
  if (!(await media.files.has(name))) await makeCopy(media, { hash, ...smallest })
  const copy = await openFilled(media.files, name)
  return copy ? media.pictures.tint(await buffer(copy.body)).catch(() => '') : ''
}
