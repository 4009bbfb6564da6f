import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ShopEndpoints, shopEndpoints } from '#contract/endpoints.ts'
import type { Account } from '#domain/accounts/account.ts'
import { refuse } from '#domain/errors.ts'
import { sendEntry } from './cache/response-cache.ts'
import type { HttpContext } from './context.ts'
import { readForm, type Uploads } from './form.ts'
import { limit } from './limits.ts'
import { admit } from './session.ts'
import { setZodMessages } from './zod-messages.ts'

type Key = keyof ShopEndpoints

/** What a handler is given: the parsed parts of the call and who makes it. */
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

/** Every entry of the contract becomes a route: access, limits, parsing, the handler, and a reply of exactly its shape. */
export function serve(app: FastifyInstance, { services, cache, headers }: HttpContext, handlers: Handlers) {
  setZodMessages()
  for (const key of Object.keys(shopEndpoints) as Key[]) {
    const endpoint: Endpoint = shopEndpoints[key]
    const handler = handlers[key] as (call: unknown) => Promise<unknown>
    const [method, path] = key.split(' ') as [string, string]

    /** The reply's body. */
    async function handle(request: FastifyRequest, reply: FastifyReply, caching: Caching): Promise<string> {
      const account = await admit(services.db, request, endpoint.access)
      if (services.config.rateLimit) await limit(services.db, endpoint, request, account)
      const params = parseParams(endpoint, request.params)
      const query = endpoint.query && parse(endpoint.query, request.query)
      const form = await readForm(request, endpoint.files)
      const body = endpoint.body && parse(endpoint.body, form.fields)
      const { files } = form
      const result = await handler({ params, query, body, files, account, request, reply, ...caching })
      const parsed = endpoint.reply.parse(result)
      return endpoint.type ? String(parsed) : JSON.stringify(parsed)
    }

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
        const body = await handle(request, reply, {
          cacheUntilChanged: (...more) => tags.push(...more),
          cacheUntil: moment => {
            expiresAt = moment
          },
        })
        const extra = { 'content-type': jsonType, ...setHeaders(reply, 'link', 'last-modified') }
        return { status: 200, headers: { ...headers, ...extra }, body, tags, expiresAt }
      }
      const cacheKey = apiCacheKey(request.url, query as object | undefined)
      return sendEntry(reply, await cache.get(cacheKey, make))
    }

    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: method === 'GET' && endpoint.access === 'anyone' ? sendThroughCache : sendUncached,
    })
  }
}

type Caching = Pick<Call<Key>, 'cacheUntilChanged' | 'cacheUntil'>

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

/** A malformed id is answered like an unknown one: 404, not 400. */
function parseParams(endpoint: Endpoint, given: unknown) {
  if (!endpoint.params) return undefined
  const result = endpoint.params.safeParse(given)
  if (!result.success) throw refuse.unknown()
  return result.data
}

function parse(schema: z.ZodType, given: unknown) {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message
  throw refuse.badInput(Object.values(fields)[0] ?? 'Please check what you entered.', fields)
}
