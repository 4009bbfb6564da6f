import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after } from 'node:test'
import type { S3Settings } from '#config.ts'

interface S3Server extends S3Settings {
  endpoint: string
  /** The requests it answered, such as 'PUT /pictures/a.webp'. */
  requests: string[]
  /** How many of the next requests fail: with a status, or by a connection that breaks. */
  failNext(times: number, how: number | 'disconnect'): void
}

const region = 'us-east-1'
const bucket = 'pictures'
const accessKeyId = 'TESTKEY'
const secretAccessKey = 'test/secret+key'

/** An S3 store in memory with one empty bucket; closed when the test file ends. Refuses requests that are not signed rightly. */
export async function openS3Server(): Promise<S3Server> {
  const objects = new Map<string, { bytes: Buffer; headers: Record<string, string> }>()
  const uploads = new Map<string, Buffer[]>()
  const requests: string[] = []
  let failures = { left: 0, how: 500 as number | 'disconnect' }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request)
    requests.push(`${request.method} ${request.url}`)
    if (failures.left-- > 0) {
      if (failures.how === 'disconnect') return void request.socket.destroy()
      return sendError(response, failures.how, 'SlowDown')
    }
    const wrong = findSignatureError(request, body)
    if (wrong) return sendError(response, 403, 'SignatureDoesNotMatch', wrong)
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const [, inBucket, key = ''] = pathname.match(/^\/([^/]+)\/(.*)$/) ?? []
    if (inBucket !== bucket) return sendError(response, 404, 'NoSuchBucket')
    if (searchParams.has('list-type'))
      return response.end(`<List>${[...objects.keys()].map(one => `<Key>${one}</Key>`).join('')}</List>`)
    if (searchParams.size > 0) return answerUpload(request, response, { key, body, searchParams })
    if (request.method === 'PUT') return put(request, response, key, body)
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return sendError(response, 404, 'NoSuchKey')
    const range = parseRange(request.headers.range, found.bytes.length)
    if (range === 'unsatisfiable') return sendError(response, 416, 'InvalidRange')
    const bytes = range ? found.bytes.subarray(range.from, range.to + 1) : found.bytes
    const part = range && { 'content-range': `bytes ${range.from}-${range.to}/${found.bytes.length}` }
    response.writeHead(range ? 206 : 200, { ...found.headers, ...part, 'content-length': bytes.length })
    return request.method === 'HEAD' ? response.end() : response.end(bytes)
  }

  /** A file that is sent in parts. */
  function answerUpload(
    { method }: IncomingMessage,
    response: ServerResponse,
    { key, body, searchParams }: { key: string; body: Buffer; searchParams: URLSearchParams },
  ) {
    if (searchParams.has('uploads')) {
      uploads.set(key, [])
      return response.end('<UploadId>1</UploadId>')
    }
    const parts = uploads.get(key)
    if (!parts || searchParams.get('uploadId') !== '1') return sendError(response, 404, 'NoSuchUpload')
    if (method === 'PUT') {
      parts[Number(searchParams.get('partNumber')) - 1] = body
      return response.writeHead(200, { etag: `"${sha256(body)}"` }).end()
    }
    uploads.delete(key)
    if (method === 'DELETE') return response.writeHead(204).end()
    const named = Array.from(body.toString().matchAll(/<ETag>(.*?)<\/ETag>/g), ([, tag]) => tag)
    if (named.join() !== parts.map(part => `"${sha256(part)}"`).join())
      return sendError(response, 400, 'InvalidPart')
    objects.set(key, { bytes: Buffer.concat(parts), headers: {} })
    return response.end('<Done/>')
  }

  function put({ headers }: IncomingMessage, response: ServerResponse, key: string, bytes: Buffer) {
    if (headers['content-length'] === undefined) return sendError(response, 411, 'MissingContentLength')
    const { 'content-type': type = '', 'cache-control': caching = '' } = headers
    objects.set(key, { bytes, headers: { 'content-type': type, 'cache-control': caching } })
    return response.writeHead(200).end()
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => {}))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    requests,
    failNext(left, how) {
      failures = { left, how }
    },
  }
}

/** One plain range; an invalid one is ignored. */
function parseRange(header: string | undefined, size: number) {
  const [, from, to] = header?.match(/^bytes=(\d+)-(\d*)$/) ?? []
  if (from === undefined || (to && Number(to) < Number(from))) return undefined
  if (Number(from) >= size) return 'unsatisfiable'
  return { from: Number(from), to: Math.min(to ? Number(to) : size - 1, size - 1) }
}

function sendError(response: ServerResponse, status: number, code: string, message = code) {
  return response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`)
}

const mustBeSigned = ['host', 'x-amz-date', 'x-amz-content-sha256', 'content-type', 'cache-control']

/** What is wrong with a request's AWS Signature Version 4, if anything is. */
function findSignatureError({ method, url, headers }: IncomingMessage, body: Buffer): string | undefined {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': bodyHash } = headers
  const [, key, scope, names = '', signature] =
    authorization.match(
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/,
    ) ?? []
  const expectedScope = `${date.slice(0, 8)}/${region}/s3/aws4_request`
  if (key !== accessKeyId) return 'unknown access key'
  if (scope !== expectedScope) return `scope ${scope} instead of ${expectedScope}`
  if (bodyHash !== sha256(body)) return 'the body is not the one that was signed'
  const signed = names.split(';')
  const unsigned = mustBeSigned.find(name => name in headers && !signed.includes(name))
  if (unsigned) return `the header ${unsigned} is not signed`
  const { pathname, searchParams } = new URL(url!, 'http://localhost')
  searchParams.sort()
  const canonical = [
    method,
    pathname,
    searchParams,
    ...signed.map(name => `${name}:${headers[name]}`),
    '',
    names,
    bodyHash,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const signingKey = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  if (signature !== hmac(signingKey, toSign).toString('hex')) return 'wrong signature'
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
