import { availableParallelism } from 'node:os'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { refuse } from '#domain/errors.ts'
import { fileType, isPrivateFile, rangeWithin, type WantedRange } from '#domain/media/files.ts'
import { pictureOpener } from '#domain/media/open-picture.ts'
import type { Media } from '#domain/media/store-picture.ts'
import type { Services } from '#services.ts'
import { matchesEtag } from '../cache/encoded-response.ts'
import { type Visitor, visitorOf } from '../monitoring/visitor.ts'
import { isSignedUrl } from './private-media.ts'

const mostStreams = 500
const memory = { all: 32 * 1024 * 1024, each: 256 * 1024 }

/** Pictures and videos from the store. Names are hashes of the content, so browsers cache them for ever. */
export function serveMedia(app: FastifyInstance, media: Pick<Services, keyof Media | 'secret' | 'config'>) {
  const openPicture = pictureOpener(media, availableParallelism() > 2 && media.config.workers === 1 ? 2 : 1)
  // Small files are served from memory: neither from disk nor, with a bucket, over the network.
  const small = new LRUCache<string, Buffer>({
    maxSize: memory.all,
    sizeCalculation: bytes => bytes.length,
  })

  const readings = new Map<string, Promise<Buffer>>()
  let openStreams = 0

  /** Concurrent requests share one read. */
  function readSmall(name: string, body: Readable): Promise<Buffer> {
    const already = readings.get(name)
    if (already) {
      body.destroy()
      return already
    }
    const reading = buffer(body).finally(() => readings.delete(name))
    readings.set(name, reading)
    return reading
  }

  async function open(name: string, visitor: Visitor & { isPage: boolean }, wanted: WantedRange | undefined) {
    const cached = small.get(name)
    if (cached) return partOf(cached, wanted)
    const picture = await openPicture(name, visitor, wanted)
    if (!picture || picture.range || picture.instead || picture.size > memory.each) return picture
    const bytes = await readSmall(name, picture.body)
    small.set(name, bytes)
    return partOf(bytes, wanted)
  }

  /** A stream holds a file and its buffers until the last byte is sent, so their number has a limit. */
  function admitStream(reply: FastifyReply, body: Readable) {
    if (openStreams >= mostStreams || reply.raw.destroyed) {
      body.destroy()
      throw refuse.busy()
    }
    openStreams++
    body.once('close', () => openStreams--)
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const name = (request.params as { '*': string })['*']
      const isPrivate = isPrivateFile(name)
      if (isPrivate && !isSignedUrl(media.secret, name, request.query)) throw refuse.unknown()
      const type = fileType(name)
      if (!type) throw refuse.unknown()
      const isVideo = type.startsWith('video/')
      // Safari plays videos only from servers that answer ranges.
      const wanted = isVideo && request.method === 'GET' ? parseRange(request.headers.range) : undefined
      const isPage = request.headers['sec-fetch-dest'] === 'image'
      const picture = await open(name, { ...visitorOf(reply), isPage }, wanted)
      if (!picture) throw refuse.unknown()
      const { body, size, range, instead } = picture
      if (!Buffer.isBuffer(body)) admitStream(reply, body)
      const etag = `"${name}"`
      if (instead) return reply.header('cache-control', 'no-store').type(fileType(instead)!).send(body)
      reply
        .header('cache-control', isPrivate ? 'private, max-age=3600' : 'public, max-age=31536000, immutable')
        .header('etag', etag)
      const known = matchesEtag(request.headers['if-none-match'], etag)
      if ((known || request.method === 'HEAD') && !Buffer.isBuffer(body)) body.destroy()
      if (known) return reply.code(304).send()
      reply.type(type)
      if (isVideo) reply.header('accept-ranges', 'bytes')
      if (request.method === 'HEAD') return reply.header('content-length', size).send()
      const { from, to } = range ?? { from: 0, to: size - 1 }
      if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`)
      reply.header('content-length', to - from + 1)
      return reply.send(body)
    },
  })
}

function partOf(bytes: Buffer, wanted: WantedRange | undefined) {
  const range = rangeWithin(bytes.length, wanted)
  const body = range ? bytes.subarray(range.from, range.to + 1) : bytes
  return { size: bytes.length, body, range, instead: undefined }
}

/** Anything but one plain range gets the whole file. */
function parseRange(header: string | undefined): WantedRange | undefined {
  const [, from, to] = header?.match(/^bytes=(\d{1,15})-(\d{1,15})?$/) ?? []
  return from === undefined
    ? undefined
    : { from: Number(from), to: to === undefined ? undefined : Number(to) }
}
