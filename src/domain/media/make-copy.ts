import { buffer } from 'node:stream/consumers'
import type { RenditionFormat } from '#values/pictures.ts'
import type { Files, OpenFile, WantedRange } from './files.ts'
import type { Media } from './store-picture.ts'

/** Makes a smaller copy of a stored picture, '<hash>/320.avif'. */
export async function makeCopy(
  { files, pictures }: Pick<Media, 'files' | 'pictures'>,
  { hash, width, format }: { hash: string; width: number; format: RenditionFormat },
): Promise<'made' | 'unreadable' | 'missing'> {
  const original = (await openFilled(files, `${hash}.webp`)) ?? (await openFilled(files, `${hash}.avif`))
  if (!original) return 'missing'
  const smaller = await pictures.shrink(await buffer(original.body), width, format).catch(() => null)
  if (!smaller) return 'unreadable'
  await files.put(`${hash}/${width}.${format}`, smaller)
  return 'made'
}

/** An empty file, which a full disk may leave behind, is as good as none. */
export async function openFilled(files: Files, name: string, wanted?: WantedRange): Promise<OpenFile | null> {
  const found = await files.open(name, wanted)
  if (!found || found.size > 0) return found
  found.body.destroy()
  return null
}
