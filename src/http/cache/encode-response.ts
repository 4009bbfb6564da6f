import { transcode } from 'node:buffer'
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib'

/** A whole response that is the same for every visitor. */
export interface CacheableResponse {
  status: number
  headers: Record<string, string>
  /** Null: that of the version that was said to be known. */
  body: string | null
  /** Of all that the body is made of, where that is known before it is made. */
  version?: string | undefined
  /** What it shows, such as 'product:ID'. Announcing one of them invalidates it; without tags it is never cached. */
  tags: string[]
  /** When it becomes stale by itself, without an announced change. */
  expiresAt?: Date | undefined
}

export type Encoding = 'br' | 'gzip' | 'identity'

/** A response in one encoding, ready to be written to a socket. */
export interface EncodedResponse {
  encoding: Encoding
  effort: Effort
  /** The body as latin1: one character per byte. */
  bytes: string
  etag: string
  headers: string[]
  headersWithoutBody: string[]
}

/** As Buffer.from, in a quarter of the time where a text has characters beyond Latin-1, such as ₹. */
export function toUtf8(text: string): Buffer {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8')
  } catch {
    // Half of a surrogate pair, as at the end of a text that was cut.
    return Buffer.from(text)
  }
}

/** The same bytes with other headers. */
export function withHeaders(
  { encoding, effort, bytes, etag }: Omit<EncodedResponse, 'headers' | 'headersWithoutBody'>,
  headers: Record<string, string>,
): EncodedResponse {
  const common = Object.entries({
    'cache-control': 'no-cache',
    ...headers,
    etag,
    vary: 'Accept-Encoding',
  }).flat()
  return {
    encoding,
    effort,
    bytes,
    etag,
    headersWithoutBody: common,
    headers: [
      ...common,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'content-length',
      String(bytes.length),
    ],
  }
}

/** `fast` takes a third of the time for a seventh more bytes: for the first visitor, who waits for it and may be the only one. */
export type Effort = 'fast' | 'small'

/** The ETag is weak: it stays the same when the same body is compressed to fewer bytes, whose `etag` is given then. */
export async function encode(
  headers: Record<string, string>,
  body: Buffer,
  encoding: Encoding,
  effort: Effort,
  etag?: string,
): Promise<EncodedResponse> {
  const bytes = encoding === 'identity' ? body : await compress[effort][encoding](body)
  const tag = etag ?? `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`
  return withHeaders({ encoding, effort, bytes: bytes.toString('latin1'), etag: tag }, headers)
}

/** Half a millisecond for a page, no more than the way to another thread and back. */
export const decompress = ({ bytes, encoding }: EncodedResponse): Buffer =>
  (encoding === 'br' ? brotliDecompressSync : gunzipSync)(Buffer.from(bytes, 'latin1'), { chunkSize })

/** Room for most pages. */
const chunkSize = 256 * 1024
const fastChunkSize = 64 * 1024

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const brotliOptions = (quality: number, { length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
  chunkSize: fastChunkSize,
})

/** The way to another thread and back takes half as long as it takes to compress a page in haste. */
const compress: Record<Effort, Record<'br' | 'gzip', (body: Buffer) => Buffer | Promise<Buffer>>> = {
  fast: {
    br: body => brotliCompressSync(body, brotliOptions(2, body)),
    gzip: body => gzipSync(body, { level: 1, chunkSize: fastChunkSize }),
  },
  small: {
    br: body => brotliAsync(body, brotliOptions(5, body)),
    gzip: body => gzipAsync(body, { level: 6 }),
  },
}

/** The best encoding in an Accept-Encoding header, by its q-values. */
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
  const order: Encoding[] = ['br', 'gzip', 'identity']
  return order.toSorted((a, b) => weight(b) - weight(a))[0]!
}
