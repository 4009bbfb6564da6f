import { availableParallelism } from 'node:os'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '#domain/errors.ts'
import { pictureOpener } from '#domain/media/open-picture.ts'
import type { Media } from '#domain/media/store-picture.ts'
import { matches } from './pages/page-cache.ts'

/** Pictures, from whichever store they are in. Their names stand for their content, so a browser never asks twice. */
export function serveMedia(app: FastifyInstance, media: Media) {
  const openPicture = pictureOpener(media, availableParallelism() > 2 ? 2 : 1)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const name = (request.params as { '*': string })['*']
      const picture = await openPicture(name)
      if (!picture) throw refuse.unknown()
      const etag = `"${name}"`
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag)
      const known = matches(request.headers['if-none-match'], etag)
      if (known || request.method === 'HEAD') picture.body.destroy()
      if (known) return reply.code(304).send()
      reply.header('content-length', picture.size).type(name.endsWith('.avif') ? 'image/avif' : 'image/webp')
      return request.method === 'HEAD' ? reply.send() : reply.send(picture.body)
    },
  })
}
