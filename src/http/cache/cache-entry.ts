import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import {
  type CacheableResponse,
  chooseEncodings,
  decompress,
  type Effort,
  type EncodedResponse,
  type Encoding,
  encode,
} from './encode-response.ts'

/** A response with its bytes, in the encodings that were asked for. */
export interface CacheEntry {
  response: Omit<CacheableResponse, 'body'>
  /** With those for a cache network. */
  headers: Record<string, string>
  etag: string
  /** Until it is compressed, which takes a tenth of the memory. */
  body: Buffer | undefined
  /** When it has to be made again, in milliseconds; 0 once a change was announced. Its bytes are kept: they may be the same again. */
  freshUntil: number
  encoded: Partial<Record<Encoding, EncodedResponse>>
  encoding: Partial<Record<Encoding, Promise<EncodedResponse>>>
}

/** Sends an entry from within Fastify. */
export async function sendEntry(reply: FastifyReply, entry: CacheEntry): Promise<FastifyReply> {
  const taken = chooseEncodings(reply.request.headers['accept-encoding'])
  const encoded = await inEncoding(entry, pickEncoding(entry, taken))
  reply.hijack()
  send(reply.request.raw, reply.raw, entry.response.status, encoded)
  return reply
}

/** The entry's bytes. All who ask for the same in one turn share one encoding; only compressed ones are kept. */
export function inEncoding(entry: CacheEntry, encoding: Encoding): Promise<EncodedResponse> {
  entry.encoding[encoding] ??= encodeEntry(entry, encoding).finally(() =>
    setImmediate(() => {
      delete entry.encoding[encoding]
    }),
  )
  return entry.encoding[encoding]
}

async function encodeEntry(entry: CacheEntry, encoding: Encoding): Promise<EncodedResponse> {
  const { encoded, body } = entry
  const ready = encoded[encoding]
  if (ready) return ready
  const made = await encode(entry, body ?? decompress(compressed(entry)!), encoding, 'fast')
  if (encoding !== 'identity') encoded[encoding] = made
  return made
}

export const compressed = ({ encoded }: CacheEntry) => encoded.br ?? encoded.zstd ?? encoded.gzip

/** The one with the fewest bytes if it is ready, else the fastest. */
export const pickEncoding = ({ encoded }: CacheEntry, { small, fast }: Record<Effort, Encoding>) =>
  encoded[small] ? small : fast

/** To fewer bytes, for what is asked for again. */
export function compressWell(entry: CacheEntry, encoding: Encoding): void {
  const { encoded } = entry
  if (encoded[encoding]?.effort === 'small' || entry.encoding[encoding]) return
  const better = encode(entry, decompress(compressed(entry)!), encoding, 'small')
    .then(made => {
      encoded[encoding] = made
      // Clients that accept zstd accept brotli.
      if (encoding === 'br') delete encoded.zstd
      return made
    })
    .finally(() => {
      delete entry.encoding[encoding]
    })
  entry.encoding[encoding] = better
  // Then it stays as it is.
  better.catch(() => {})
}

export function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  encoded: EncodedResponse,
) {
  if (status === 200 && matchesEtag(request.headers['if-none-match'], encoded.etag)) {
    response.writeHead(304, encoded.headersWithoutBody)
    response.end()
  } else {
    response.writeHead(status, encoded.headers)
    // One latin1 string leaves in the same packet as the headers; a buffer would be a write of its own.
    if (request.method === 'HEAD') response.end()
    else response.end(encoded.bytes, 'latin1')
  }
}

/** Whether the browser has this version already, so that 304 is enough. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some(one => opaque(one) === opaque(etag))
}

const opaque = (etag: string) => etag.trim().replace(/^W\//, '')
