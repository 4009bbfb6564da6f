import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import { type RenditionFormat, renditionWidths } from '#values/pictures.ts'
import type { OpenFile } from './files.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { Media } from './store-picture.ts'

const rendition = /^([0-9a-f]{32})\/(\d{3,4})\.(avif|webp)$/
const master = /^[0-9a-f]{32}\.(?:avif|webp|mp4|webm)$/

const tenMinutes = 10 * 60 * 1000

/**
 * Opens pictures by name: '<hash>.webp' as it was stored, '<hash>/320.avif' as a rendition, made at the first request.
 * Concurrent requests share one rendering, and at most `atOnce` run in parallel, so that a cold page does not take the
 * whole CPU.
 */
export function pictureOpener({ files, pictures }: Media, atOnce: number) {
  const withinLimit = limitConcurrency(atOnce)
  const making = new Map<string, Promise<boolean>>()
  // Decoding takes long, so a file that cannot be decoded is not tried again for every visitor.
  const broken = new LRUCache<string, true>({ max: 10_000, ttl: tenMinutes })

  async function make(name: string, hash: string, width: number, format: RenditionFormat): Promise<boolean> {
    const original = (await openFilled(`${hash}.webp`)) ?? (await openFilled(`${hash}.avif`))
    if (!original) return false
    const bytes = await buffer(original.body)
    const smaller = await pictures.shrink(bytes, width, format).catch(() => null)
    if (smaller) await files.put(name, smaller)
    else broken.set(hash, true)
    return smaller !== null
  }

  /** An empty file, which a full disk may leave behind, is as good as none. */
  async function openFilled(name: string): Promise<OpenFile | null> {
    const found = await files.open(name)
    if (!found || found.size > 0) return found
    found.body.destroy()
    return null
  }

  function makeOnce(name: string, hash: string, width: number, format: RenditionFormat): Promise<boolean> {
    const already = making.get(name)
    if (already) return already
    const made = withinLimit(() => make(name, hash, width, format)).finally(() => making.delete(name))
    making.set(name, made)
    return made
  }

  return async (name: string): Promise<OpenFile | null> => {
    if (master.test(name)) return broken.has(name.slice(0, 32)) ? null : openFilled(name)
    const [, hash, width, format] = name.match(rendition) ?? []
    if (!hash || !renditionWidths.some(known => String(known) === width)) return null
    const stored = await openFilled(name)
    if (stored || broken.has(hash)) return stored
    return (await makeOnce(name, hash, Number(width), format as RenditionFormat)) ? openFilled(name) : null
  }
}
