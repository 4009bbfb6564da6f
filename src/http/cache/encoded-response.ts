import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { limitConcurrency } from '#domain/limit-concurrency.ts'

/** A whole response that is the same for every visitor. */
export interface CacheableResponse {
  status: number
  headers: Record<string, string>
  body: string
  /** What it shows, such as 'product:ID'. Announcing one of them invalidates it; without tags it is never cached. */
  tags: string[]
  /** When it becomes stale by itself, without an announced change. */
  expiresAt?: Date | undefined
}

/** A response ready to be written to a socket. */
export interface EncodedResponse {
  status: number
  etag: string
  /** The headers of a 304: without those that describe the body. */
  headers: string[]
  headersWithBody: string[]
  /** The body as latin1, one character per byte: a string leaves in the same packet as the headers. */
  bytes: string
}

type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(zlib.brotliCompress)
const unbrotli = promisify(zlib.brotliDecompress)
const gzip = promisify(zlib.gzip)

/** In brotli, which all browsers accept. Compressed by another thread. */
export async function encodeResponse({ status, headers, body }: CacheableResponse): Promise<EncodedResponse> {
  const plain = Buffer.from(body)
  const etag = `W/"${hash('sha256', plain, 'base64url').slice(0, 22)}"`
  const all = { 'cache-control': 'no-cache', ...headers, etag, vary: 'Accept-Encoding' }
  const compressed = await brotli(plain, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 4,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  })
  return withBody({ status, etag, headers: Object.entries(all).flat() }, 'br', compressed)
}

function withBody(
  response: Pick<EncodedResponse, 'status' | 'etag' | 'headers'>,
  encoding: Encoding,
  body: Buffer,
): EncodedResponse {
  const { status, etag, headers } = response
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return {
    status,
    etag,
    headers,
    headersWithBody: [...headers, ...encoded, 'content-length', String(body.length)],
    bytes: body.toString('latin1'),
  }
}

/** As it is sent while nothing newer can be made (RFC 9211), without headers that would keep it elsewhere. */
export function asStale(response: EncodedResponse, { without }: { without: Set<string> }): EncodedResponse {
  const mark = (headers: string[]) => [
    ...headers.filter((_, at) => !without.has(headers[at - (at % 2)]!)),
    'cache-status',
    'kanti; hit; detail=stale',
  ]
  return { ...response, headers: mark(response.headers), headersWithBody: mark(response.headersWithBody) }
}

/** Sends it from within Fastify. */
export async function sendEncoded(reply: FastifyReply, response: EncodedResponse): Promise<FastifyReply> {
  const encoding = chooseEncoding(reply.request.headers['accept-encoding'])
  const sent = encoding === 'br' ? response : await inTurn(() => encodeAgain(response, encoding))
  reply.hijack()
  writeResponse(reply.request.raw, reply.raw, sent)
  return reply
}

/** Node has four threads for it: more at once would only take memory. */
const inTurn = limitConcurrency(4)

/** For the few clients that do not accept brotli. Not cached. */
async function encodeAgain(response: EncodedResponse, encoding: Encoding): Promise<EncodedResponse> {
  const plain = await unbrotli(Buffer.from(response.bytes, 'latin1'))
  return withBody(response, encoding, encoding === 'gzip' ? await gzip(plain) : plain)
}

export function writeResponse(request: IncomingMessage, response: ServerResponse, encoded: EncodedResponse) {
  const { status, etag, headers, headersWithBody, bytes } = encoded
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag))
    return response.writeHead(304, headers).end()
  response.writeHead(status, headersWithBody)
  if (request.method === 'HEAD') response.end()
  else response.end(bytes, 'latin1')
}

/** Whether the browser has this version already, so that 304 is enough. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some(one => opaque(one) === opaque(etag))
}

const opaque = (etag: string) => etag.trim().replace(/^W\//, '')

/** The one with the highest q-value in an Accept-Encoding header, the smallest of several. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  const known = choices.get(accept)
  if (known) return known
  const choice = parseAcceptEncoding(accept)
  // Bounded: clients choose what they send.
  if (choices.size < 500) choices.set(accept, choice)
  return choice
}

const choices = new Map<string, Encoding>()

function parseAcceptEncoding(accept: string): Encoding {
  const weights = new Map(
    accept.split(',').map(part => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
      const q = parameters.map(parameter => parameter.trim()).find(parameter => parameter.startsWith('q='))
      return [name.trim(), q ? Number(q.slice(2)) || 0 : 1]
    }),
  )
  const weight = (name: Encoding) =>
    weights.get(name) ?? (name === 'identity' ? 0.001 : (weights.get('*') ?? 0))
  return (['br', 'gzip', 'identity'] as const).toSorted((a, b) => weight(b) - weight(a))[0]!
}
