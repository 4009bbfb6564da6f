import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ShopEndpoints, shopEndpoints } from '#contract/endpoints.ts'
import type { Account } from '#domain/accounts/account.ts'
import { refuse } from '#domain/errors.ts'
import { sendAnswer } from './cache/answer-cache.ts'
import type { HttpContext } from './context.ts'
import { readForm, type Uploads } from './form.ts'
import { limit } from './limits.ts'
import { speakPlainly } from './plain-sentences.ts'
import { admit } from './session.ts'

export type Key = keyof ShopEndpoints

/** What a handler is given: the parsed parts of the call and who makes it. */
export interface Call<K extends Key> {
  params: Parsed<K, 'params'>
  query: Parsed<K, 'query'>
  body: Parsed<K, 'body'>
  /** The files of a multipart form, by the name of their field. */
  files: Uploads
  account: ShopEndpoints[K]['access'] extends 'anyone' ? null : Account
  request: FastifyRequest
  reply: FastifyReply
  /** Keeps the answer, ready to send again, until something announces one of these tags. Only where anyone may call. */
  cacheUntilChanged(...tags: string[]): void
  /** But no longer than this: then it changes by itself. */
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
  speakPlainly()
  for (const key of Object.keys(shopEndpoints) as Key[]) {
    const endpoint: Endpoint = shopEndpoints[key]
    const handler = handlers[key] as (call: unknown) => Promise<unknown>
    const [method, path] = key.split(' ') as [string, string]

    async function answer(request: FastifyRequest, reply: FastifyReply, keeping: Keeping) {
      const account = await admit(services.db, request, endpoint.access)
      if (services.config.rateLimit) await limit(services.db, endpoint, request, account)
      const params = parseParams(endpoint, request.params)
      const query = endpoint.query && parse(endpoint.query, request.query)
      const form = await readForm(request, endpoint.files)
      const body = endpoint.body && parse(endpoint.body, form.fields)
      const { files } = form
      const result = await handler({ params, query, body, files, account, request, reply, ...keeping })
      const shown = endpoint.reply.parse(result)
      return endpoint.type ? String(shown) : JSON.stringify(shown)
    }

    const kept = method === 'GET' && endpoint.access === 'anyone'
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      handler: async (request, reply) => {
        if (!kept) {
          const json = await answer(request, reply, { cacheUntilChanged() {}, cacheUntil() {} })
          return reply
            .code(endpoint.status ?? 200)
            .header('content-type', endpoint.type ?? jsonType)
            .header('cache-control', 'no-store')
            .send(json)
        }
        const knownQuery = endpoint.query && parse(endpoint.query, request.query)
        const cacheKey = keyOf(request.url, knownQuery as object | undefined)
        return sendAnswer(
          reply,
          await cache.get(cacheKey, async () => {
            const tags: string[] = []
            let until: Date | undefined
            const body = await answer(request, reply, {
              cacheUntilChanged: (...more) => tags.push(...more),
              cacheUntil: moment => {
                until = moment
              },
            })
            const extra = { 'content-type': jsonType, ...headersSet(reply, 'link', 'last-modified') }
            return { status: 200, headers: { ...headers, ...extra }, body, tags, until }
          }),
        )
      },
    })
  }
}

type Keeping = Pick<Call<Key>, 'cacheUntilChanged' | 'cacheUntil'>

const jsonType = 'application/json; charset=utf-8'

/** What a handler said in headers is kept with its answer. */
function headersSet(reply: FastifyReply, ...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.filter(name => reply.hasHeader(name)).map(name => [name, String(reply.getHeader(name))]),
  )
}

/** The same answer has one key, whatever order its query came in and whatever else it carried. */
function keyOf(url: string, query: object | undefined): string {
  const path = url.split('?', 1)[0]!
  const known = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined)
    // A list of one value with a comma is not a list of two.
    .map(([name, value]) => [name, Array.isArray(value) && value.length > 1 ? JSON.stringify(value) : value])
  return known.length > 0 ? `${path}?${new URLSearchParams(known.sort())}` : path
}

/** An id that cannot exist is as unknown as one that does not. */
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
