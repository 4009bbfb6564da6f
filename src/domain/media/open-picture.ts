import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { type RenditionFormat, renditionWidths } from '#values/pictures.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import type { OpenFile, WantedRange } from './files.ts'
import { makeCopy, openFilled } from './make-copy.ts'
import type { Media } from './store-picture.ts'

const rendition = /^([0-9a-f]{32})\/(\d{3,4})\.(avif|webp)$/
const master = /^[0-9a-f]{32}\.(?:avif|webp|mp4|webm|woff2)$/

const tenMinutes = 10 * 60 * 1000

// Enough for the pictures of a few pages that were not requested before.
const mostWaitingRenditions = 64

/** So long a page waits for a copy. */
const patience = 500

interface Visitor {
  client?: string | undefined
  signal?: AbortSignal | undefined
  /** A page that shows it: it is given the picture itself where a copy takes long to make. */
  isPage?: boolean
}

export interface OpenPicture extends OpenFile {
  /** The name of what it is instead of the copy that was asked for. */
  instead?: string
}

interface Making {
  made: Promise<boolean>
  /** How many wait for it; when the last one leaves before its turn, it is dropped. */
  visitors: number
  abandoned: AbortController
}

/**
 * Opens pictures by name: '<hash>.webp' as it was stored, '<hash>/320.avif' as a rendition, made at the first request if no job was faster.
 * Concurrent requests share one rendering, and at most `atOnce` run in parallel, so that a cold page does not take the
 * whole CPU.
 */
export function pictureOpener({ files, pictures }: Media, atOnce: number) {
  // Decoding takes long, so a file that cannot be decoded is not tried again for every visitor.
  const broken = new LRUCache<string, true>({ max: 10_000, ttl: tenMinutes })
  const withinLimit = limitConcurrency(atOnce, { mostWaiting: mostWaitingRenditions })
  const making = new Map<string, Making>()

  async function make(hash: string, width: number, format: RenditionFormat): Promise<boolean> {
    const result = await makeCopy({ files, pictures }, { hash, width, format })
    if (result === 'unreadable') broken.set(hash, true)
    return result === 'made'
  }

  function makeOnce(name: string, { client, signal }: Visitor, work: () => Promise<boolean>) {
    let rendition = making.get(name)
    if (!rendition || rendition.abandoned.signal.aborted) {
      const abandoned = new AbortController()
      const made = withinLimit(work, { client, signal: abandoned.signal }).finally(() => {
        if (making.get(name)?.made === made) making.delete(name)
      })
      rendition = { made, visitors: 0, abandoned }
      making.set(name, rendition)
    }
    const { made, abandoned } = rendition
    const joined = rendition
    joined.visitors++
    const leave = () => {
      if (--joined.visitors === 0) abandoned.abort()
    }
    if (signal?.aborted) leave()
    else signal?.addEventListener('abort', leave, { once: true })
    return made
  }

  async function openMaster(hash: string): Promise<OpenPicture | null> {
    for (const instead of [`${hash}.webp`, `${hash}.avif`]) {
      const found = await openFilled(files, instead)
      if (found) return { ...found, instead }
    }
    return null
  }

  return async (name: string, visitor: Visitor, wanted?: WantedRange): Promise<OpenPicture | null> => {
    if (master.test(name)) return broken.has(name.slice(0, 32)) ? null : openFilled(files, name, wanted)
    const [, hash, width, format] = name.match(rendition) ?? []
    if (!hash || !renditionWidths.some(known => String(known) === width)) return null
    const stored = await openFilled(files, name)
    if (stored || broken.has(hash)) return stored
    const work = () => make(hash, Number(width), format as RenditionFormat)
    const making = makeOnce(name, visitor, work)
    if (visitor.isPage) {
      // Its other files wait for a free connection meanwhile, its scripts among them.
      const busy = making.then(
        () => false,
        () => true,
      )
      if (await Promise.race([busy, sleep(patience, true)])) return openMaster(hash)
    }
    return (await making) ? openFilled(files, name) : null
  }
}
