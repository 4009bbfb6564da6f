import { availableParallelism } from 'node:os'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { refuse } from '#domain/errors.ts'
import { pictureOpener } from '#domain/media/open-picture.ts'
import type { Media } from '#domain/media/store-picture.ts'
import { matches } from './pages/page-cache.ts'

const memory = { all: 32 * 1024 * 1024, each: 256 * 1024 }

/** Pictures, from whichever store they are in. Their names stand for their content, so a browser never asks twice. */
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
      const known = matches(request.headers['if-none-match'], etag)
      if ((known || request.method === 'HEAD') && 'destroy' in body) body.destroy()
      if (known) return reply.code(304).send()
      reply.header('content-length', size).type(name.endsWith('.avif') ? 'image/avif' : 'image/webp')
      return request.method === 'HEAD' ? reply.send() : reply.send(body)
    },
  })
}
