import path from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ShopEndpoints, shopEndpoints } from '#contract/endpoints.ts'
import type { Account } from '#domain/accounts/account.ts'
import { Refusal, refuse } from '#domain/errors.ts'
import { arePlain } from '#values/plain-text.ts'
import { sendEncoded } from './cache/encoded-response.ts'
import type { HttpContext } from './context.ts'
import { readForm, sweepForms, type Uploads } from './form.ts'
import { limit } from './limits/limits.ts'
import { visitorOf } from './monitoring/visitor.ts'
import { recordSecurity } from './security/security-log.ts'
import { allowedAccount, findCaller } from './session.ts'
import { setZodMessages } from './zod-messages.ts'

type Key = keyof ShopEndpoints

/** The argument of a handler: the parsed parts of the call and who makes it. */
interface Call<K extends Key> {
  params: Parsed<K, 'params'>
  query: Parsed<K, 'query'>
  body: Parsed<K, 'body'>
  /** The files of a multipart form, by the name of their field. */
  files: Uploads
  account: ShopEndpoints[K]['access'] extends 'anyone' ? null : Account
  request: FastifyRequest
  reply: FastifyReply
  /**
   * Caches the response until something announces one of these tags, which invalidates it. Has no effect unless it is a
   * GET that anyone may call.
   */
  cacheUntilChanged(...tags: string[]): void
  /** Caches it no longer than this: then it becomes stale by itself. */
  cacheUntil(moment: Date | undefined): void
}

type Parsed<K extends Key, Name extends string> = ShopEndpoints[K] extends {
  [N in Name]: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : undefined

export type Handlers = {
  [K in Key]: (call: Call<K>) => Promise<z.input<ShopEndpoints[K]['reply']>>
}

/** Refuses an upload before its first file is received, by the actor, the URL and the fields sent so far. */
export type UploadChecks = {
  [K in Key]?: (call: {
    account: Call<K>['account']
    params: Call<K>['params']
    fields: Record<string, unknown>
  }) => Promise<unknown>
}

/** Every entry of the contract becomes a route: access, limits, parsing, the handler, and a reply of exactly its shape. */
export function serve(
  app: FastifyInstance,
  { services, cache, uploadBudget, headers }: HttpContext,
  handlers: Handlers,
  uploadChecks: UploadChecks,
) {
  setZodMessages()
  const folder = path.join(services.config.dataDir, 'uploads')
  app.addHook('onReady', () => sweepForms(folder))
  for (const key of Object.keys(shopEndpoints) as Key[]) {
    const endpoint: Endpoint = shopEndpoints[key]
    const handler = handlers[key] as (call: unknown) => Promise<unknown>
    const checkUpload = uploadChecks[key] as ((call: unknown) => Promise<unknown>) | undefined
    const [method, url] = key.split(' ') as [string, string]
    const needed = { ...endpoint, isRead: method === 'GET' }

    /** The reply's body. */
    async function handle(request: FastifyRequest, reply: FastifyReply, caching: Caching): Promise<Body> {
      const account = await findCaller(services.db, request, endpoint)
      try {
        return await answer(account, request, reply, caching)
      } catch (error) {
        if (account && error instanceof Refusal && error.kind === 'not-allowed')
          await recordSecurity(services.db, request, { kind: 'refused', account, detail: key })
        throw error
      }
    }

    async function answer(
      caller: Account | null,
      request: FastifyRequest,
      reply: FastifyReply,
      caching: Caching,
    ): Promise<Body> {
      const account = allowedAccount(caller, needed)
      if (services.config.rateLimit) await limit(services.db, endpoint, request, account)
      const params = parseParams(endpoint, request.params)
      const query = endpoint.query && parse(endpoint.query, request.query)
      const form = await readForm(request, endpoint, {
        folder,
        budget: uploadBudget,
        beforeFiles: async fields => void (await checkUpload?.({ account, params, fields })),
      })
      try {
        const body = endpoint.body && parse(endpoint.body, form.fields)
        const { files } = form
        const result = await handler({ params, query, body, files, account, request, reply, ...caching })
        const parsed = endpoint.reply.parse(result)
        if (parsed instanceof Uint8Array) return Buffer.from(parsed)
        if (endpoint.type === 'application/zip') return Readable.from(parsed as AsyncIterable<Uint8Array>)
        return endpoint.type ? String(parsed) : JSON.stringify(parsed)
      } finally {
        await form.discard()
      }
    }

    /** Files are never cached: no stranger may read one. */
    const handleText = async (...call: Parameters<typeof handle>) => String(await handle(...call))

    const sendUncached = async (request: FastifyRequest, reply: FastifyReply) => {
      const body = await handle(request, reply, { cacheUntilChanged() {}, cacheUntil() {} })
      return reply
        .code(endpoint.status ?? 200)
        .header('content-type', endpoint.type ?? jsonType)
        .header('cache-control', 'no-store')
        .send(body)
    }

    const sendThroughCache = async (request: FastifyRequest, reply: FastifyReply) => {
      const query = endpoint.query && parse(endpoint.query, request.query)
      const make = async () => {
        const tags: string[] = []
        let expiresAt: Date | undefined
        const body = await handleText(request, reply, {
          cacheUntilChanged: (...more) => tags.push(...more),
          cacheUntil: moment => {
            expiresAt = moment
          },
        })
        const extra = {
          'content-type': jsonType,
          // What nothing invalidates is for one person, such as the holder of a link.
          ...(tags.length === 0 && { 'cache-control': 'no-store' }),
          ...setHeaders(reply, 'link', 'last-modified'),
        }
        return { status: 200, headers: { ...headers, ...extra }, body, tags, expiresAt }
      }
      const cacheKey = apiCacheKey(request.url, query as object | undefined)
      return sendEncoded(reply, await cache.get(cacheKey, make, visitorOf(reply)))
    }

    app.route({
      method,
      url: url.replace(/\{(\w+)\}/g, ':$1'),
      bodyLimit: jsonBytes[endpoint.access],
      // Before it is received: many large bodies of strangers at once would fill the memory.
      onRequest: async request => {
        if (hasLargeBody(request)) allowedAccount(await findCaller(services.db, request, endpoint), needed)
      },
      handler: method === 'GET' && endpoint.access === 'anyone' ? sendThroughCache : sendUncached,
    })
  }
}

type Body = string | Buffer | Readable
type Caching = Pick<Call<Key>, 'cacheUntilChanged' | 'cacheUntil'>

const smallForm = 64 * 1024

/** Who runs the shop writes articles and long lists; everybody else fills in small forms. */
const jsonBytes: Record<Endpoint['access'], number> = {
  anyone: smallForm,
  customer: smallForm,
  seller: 1024 * 1024,
  admin: 1024 * 1024,
}

/** Also true without a content length. */
const hasLargeBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > smallForm

const jsonType = 'application/json; charset=utf-8'

/** Those of these headers that the handler has set: they are cached with the body. */
function setHeaders(reply: FastifyReply, ...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.filter(name => reply.hasHeader(name)).map(name => [name, String(reply.getHeader(name))]),
  )
}

/** One key per response: query parameters sorted, those that the endpoint does not know left out. */
function apiCacheKey(url: string, query: object | undefined): string {
  const path = url.split('?', 1)[0]!
  const known = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined)
    // As JSON, so that a list of one value with a comma differs from a list of two.
    .map(([name, value]) => [name, Array.isArray(value) && value.length > 1 ? JSON.stringify(value) : value])
  return known.length > 0 ? `${path}?${new URLSearchParams(known.sort())}` : path
}

/** A malformed id is answered like an unknown one: 404, not 400. So is what no text in the database has. */
function parseParams(endpoint: Endpoint, given: unknown) {
  if (!endpoint.params) return undefined
  const result = endpoint.params.safeParse(given)
  if (!result.success || !arePlain(Object.values(given as Record<string, string>))) throw refuse.unknown()
  return result.data
}

function parse(schema: z.ZodType, given: unknown) {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const fields: Record<string, string> = Object.create(null)
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message
  throw refuse.badInput(Object.values(fields)[0] ?? 'Please check what you entered.', fields)
}
