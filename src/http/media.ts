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

/** Pictures and videos from the store. Names are hashes of the content, so browsers cache them for ever. */
export function serveMedia(app: FastifyInstance, media: Media) {
  const openPicture = pictureOpener(media, availableParallelism() > 2 ? 2 : 1)
  // Small files are served from memory: neither from disk nor, with a bucket, over the network.
  const small = new LRUCache<string, Buffer>({
    maxSize: memory.all,
    sizeCalculation: bytes => bytes.length,
  })

  async function open(name: string) {
    const cached = small.get(name)
    if (cached) return { size: cached.length, body: cached }
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
        const range = parseRange(request.headers.range, size)
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

/** Safari plays videos only from servers that answer ranges. Anything but one plain range gets the whole file. */
function parseRange(header: string | undefined, size: number): Range | undefined {
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
