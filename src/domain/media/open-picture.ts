import { buffer } from 'node:stream/consumers'
import { type RenditionFormat, renditionWidths } from '#values/pictures.ts'
import type { OpenFile } from './files.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { Media } from './store-picture.ts'

const rendition = /^([0-9a-f]{32})\/(\d{3,4})\.(avif|webp)$/
const master = /^[0-9a-f]{32}\.(?:avif|webp|mp4|webm)$/

/**
 * Opens pictures by name: '<hash>.webp' as it was stored, '<hash>/320.avif' as a rendition, made at the first request.
 * Concurrent requests share one rendering, and at most `atOnce` run in parallel, so that a cold page does not take the
 * whole CPU.
 */
export function pictureOpener({ files, pictures }: Media, atOnce: number) {
  const withinLimit = limitConcurrency(atOnce)
  const making = new Map<string, Promise<boolean>>()

  async function make(name: string, hash: string, width: number, format: RenditionFormat): Promise<boolean> {
    const original = (await files.open(`${hash}.webp`)) ?? (await files.open(`${hash}.avif`))
    if (!original) return false
    await files.put(name, await pictures.shrink(await buffer(original.body), width, format))
    return true
  }

  function makeOnce(name: string, hash: string, width: number, format: RenditionFormat): Promise<boolean> {
    const already = making.get(name)
    if (already) return already
    const made = withinLimit(() => make(name, hash, width, format)).finally(() => making.delete(name))
    making.set(name, made)
    return made
  }

  return async (name: string): Promise<OpenFile | null> => {
    if (master.test(name)) return files.open(name)
    const [, hash, width, format] = name.match(rendition) ?? []
    if (!hash || !renditionWidths.some(known => String(known) === width)) return null
    const stored = await files.open(name)
    if (stored) return stored
    return (await makeOnce(name, hash, Number(width), format as RenditionFormat)) ? files.open(name) : null
  }
}
