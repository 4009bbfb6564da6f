import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { refuse } from '#domain/errors.ts'
import { fileType } from '#domain/media/files.ts'
import { pictureOpener } from '#domain/media/open-picture.ts'
import type { Media } from '#domain/media/store-picture.ts'
import { matchesEtag } from './cache/response-cache.ts'

const memory = { all: 32 * 1024 * 1024, each: 256 * 1024 }

/** Pictures and videos, from whichever store they are in. Their names stand for their content, so a browser never asks twice. */
export function serveMedia(app: FastifyInstance, media: Media) {
  const openPicture = pictureOpener(media, availableParallelism() > 2 ? 2 : 1)
  // What many ask for comes neither from a disk nor, from a bucket, over the network.
  const small = new LRUCache<string, Buffer>({
    maxSize: memory.all,
    sizeCalculation: bytes => bytes.length,
  })

  async function open(name: string) {
    const kept = small.get(name)
    if (kept) return { size: kept.length, body: kept }
    const picture = await openPicture(name)
    if (!picture || picture.size > memory.each) return picture
    const bytes = await buffer(picture.body)
    small.set(name, bytes)
    return { size: bytes.length, body: bytes }
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const name = (request.params as { '*': string })['*']
      const picture = await open(name)
      if (!picture) throw refuse.unknown()
      const { body, size } = picture
      const etag = `"${name}"`
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
      const known = matchesEtag(request.headers['if-none-match'], etag)
      if ((known || request.method === 'HEAD') && 'destroy' in body) body.destroy()
      if (known) return reply.code(304).send()
      const type = fileType(name)
      reply.type(type)
      if (type.startsWith('video/')) {
        reply.header('accept-ranges', 'bytes')
        const range = rangeOf(request.headers.range, size)
        if (range && request.method === 'GET') return sendPart(reply, body, range, size)
      }
      reply.header('content-length', size)
      return request.method === 'HEAD' ? reply.send() : reply.send(body)
    },
  })
}

interface Range {
  from: number
  to: number
}

/** Safari plays no video that it cannot ask for in parts. Anything but one plain range is answered with the whole. */
function rangeOf(header: string | undefined, size: number): Range | undefined {
  const [, from, to] = header?.match(/^bytes=(\d{1,15})-(\d{1,15})?$/) ?? []
  if (from === undefined || Number(from) >= size) return undefined
  const range = { from: Number(from), to: Math.min(Number(to ?? size), size - 1) }
  return range.from <= range.to ? range : undefined
}

async function sendPart(reply: FastifyReply, body: Buffer | Readable, { from, to }: Range, size: number) {
  const bytes = Buffer.isBuffer(body) ? body : await buffer(body)
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${size}`)
    .header('content-length', to - from + 1)
    .send(bytes.subarray(from, to + 1))
}
