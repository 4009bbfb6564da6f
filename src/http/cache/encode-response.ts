import { transcode } from 'node:buffer'
import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

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

export type Encoding = 'br' | 'zstd' | 'gzip' | 'identity'

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

/** `fast`: for a cache miss, 10 % more bytes in a fifth of the time. `small`: for a cached response that is requested again. */
export type Effort = 'fast' | 'small'

/** Weak: the same in all encodings. */
export const etagOf = (body: Buffer) => `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`

export async function encode(
  { headers, etag }: { headers: Record<string, string>; etag: string },
  body: Buffer,
  encoding: Encoding,
  effort: Effort,
): Promise<EncodedResponse> {
  const bytes = encoding === 'identity' ? body : await compress[effort][encoding](body)
  return withHeaders({ encoding, effort, bytes: bytes.toString('latin1'), etag }, headers)
}

type Compressed = Exclude<Encoding, 'identity'>

const { constants } = zlib
/** Room for most pages. */
const chunkSize = 256 * 1024
const compressedChunkSize = 64 * 1024

/** Half a millisecond for a page, no more than the way to another thread and back. */
export const decompress = ({ bytes, encoding }: EncodedResponse): Buffer =>
  decompressors[encoding as Compressed](Buffer.from(bytes, 'latin1'), { chunkSize })

const decompressors = { br: zlib.brotliDecompressSync, zstd: zlib.zstdDecompressSync, gzip: zlib.gunzipSync }

const brotli = (quality: number, { length }: Buffer) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
  chunkSize: compressedChunkSize,
})
const zstd = (level: number) => ({
  params: { [constants.ZSTD_c_compressionLevel]: level },
  chunkSize: compressedChunkSize,
})
const deflate = (level: number) => ({ level, chunkSize: compressedChunkSize })

const brotliAsync = promisify(zlib.brotliCompress)
const zstdAsync = promisify(zlib.zstdCompress)
const gzipAsync = promisify(zlib.gzip)

/** The way to another thread and back takes half as long as it takes to compress a page in haste. */
const compress: Record<Effort, Record<Compressed, (body: Buffer) => Buffer | Promise<Buffer>>> = {
  fast: {
    br: body => zlib.brotliCompressSync(body, brotli(2, body)),
    zstd: body => zlib.zstdCompressSync(body, zstd(3)),
    gzip: body => zlib.gzipSync(body, deflate(1)),
  },
  small: {
    br: body => brotliAsync(body, brotli(5, body)),
    zstd: body => zstdAsync(body, zstd(9)),
    gzip: body => gzipAsync(body, deflate(6)),
  },
}

/** The encodings in an Accept-Encoding header with the highest q-value: of them the one with the fewest bytes, and the fastest. */
export function chooseEncodings(accept: string | undefined): Record<Effort, Encoding> {
  if (!accept) return plain
  const known = choices.get(accept)
  if (known) return known
  const choice = parseAcceptEncoding(accept)
  // Bounded: clients choose what they send.
  if (choices.size < 500) choices.set(accept, choice)
  return choice
}

const plain = { small: 'identity', fast: 'identity' } as const
const choices = new Map<string, Record<Effort, Encoding>>()

function parseAcceptEncoding(accept: string): Record<Effort, Encoding> {
  const weights = new Map(
    accept.split(',').map(part => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
      const q = parameters.map(parameter => parameter.trim()).find(parameter => parameter.startsWith('q='))
      return [name.trim(), q ? Number(q.slice(2)) || 0 : 1]
    }),
  )
  const weight = (name: Encoding) =>
    weights.get(name) ?? (name === 'identity' ? 0.001 : (weights.get('*') ?? 0))
  const best = (...order: Encoding[]) => order.toSorted((a, b) => weight(b) - weight(a))[0]!
  return { small: best('br', 'zstd', 'gzip', 'identity'), fast: best('zstd', 'br', 'gzip', 'identity') }
}
