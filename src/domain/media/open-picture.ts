import { buffer } from 'node:stream/consumers'
import { type RenditionFormat, renditionWidths } from '#values/pictures.ts'
import type { OpenFile, WantedRange } from './files.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import type { Media } from './store-picture.ts'

const rendition = /^([0-9a-f]{32})\/(\d{3,4})\.(avif|webp)$/
const master = /^[0-9a-f]{32}\.(?:avif|webp|mp4|webm)$/

// Enough for the pictures of a few pages that nobody has seen yet.
const mostWaitingRenditions = 64

interface Visitor {
  client?: string | undefined
  signal?: AbortSignal | undefined
}

interface Making {
  made: Promise<boolean>
  /** How many wait for it; when the last one leaves before its turn, it is dropped. */
  visitors: number
  abandoned: AbortController
}

/**
 * Opens pictures by name: '<hash>.webp' as it was stored, '<hash>/320.avif' as a rendition, made at the first request.
 * Concurrent requests share one rendering, and at most `atOnce` run in parallel, so that a cold page does not take the
 * whole CPU.
 */
export function pictureOpener({ files, pictures }: Media, atOnce: number) {
  const withinLimit = limitConcurrency(atOnce, { mostWaiting: mostWaitingRenditions })
  const making = new Map<string, Making>()

  async function make(name: string, hash: string, width: number, format: RenditionFormat): Promise<boolean> {
    const original = (await files.open(`${hash}.webp`)) ?? (await files.open(`${hash}.avif`))
    if (!original) return false
    await files.put(name, await pictures.shrink(await buffer(original.body), width, format))
    return true
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

  return async (name: string, visitor: Visitor, wanted?: WantedRange): Promise<OpenFile | null> => {
    if (master.test(name)) return files.open(name, wanted)
    const [, hash, width, format] = name.match(rendition) ?? []
    if (!hash || !renditionWidths.some(known => String(known) === width)) return null
    const stored = await files.open(name)
    if (stored) return stored
    const work = () => make(name, hash, Number(width), format as RenditionFormat)
    return (await makeOnce(name, visitor, work)) ? files.open(name) : null
  }
}
