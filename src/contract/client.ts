import type { z } from 'zod'
import type { errorReply } from './endpoint.ts'
import type { ShopEndpoints } from './endpoints.ts'

/** A call's path parameters, query and body, each only if the endpoint has one. */
export type CallInput<Key extends keyof ShopEndpoints> = Part<Key, 'params'> & Part<Key, 'query'> & Body<Key>
export type Reply<Key extends keyof ShopEndpoints> = z.output<ShopEndpoints[Key]['reply']>

type Part<Key extends keyof ShopEndpoints, Name extends 'params' | 'query'> = ShopEndpoints[Key] extends {
  [N in Name]: infer Schema extends z.ZodType
}
  ? { [N in Name]: z.input<Schema> }
  : unknown
type Body<Key extends keyof ShopEndpoints> = ShopEndpoints[Key] extends {
  body: infer Schema extends z.ZodType
}
  ? { body: z.input<Schema> | FormData }
  : unknown

/** A refusal by the server: its sentence, empty where it gave none, and which fields it means. */
export class CallError extends Error {
  readonly status: number
  readonly fields: Record<string, string>
  /** Of a change that was based on an older version: who was faster, as far as it is known. */
  readonly conflict: z.output<typeof errorReply>['conflict']
  /** What has to be done first, in order, each with the screen where. */
  readonly missing: NonNullable<z.output<typeof errorReply>['missing']>

  constructor(
    status: number,
    sentence: string,
    fields: Record<string, string> = {},
    { conflict, missing = [] }: Partial<Pick<z.output<typeof errorReply>, 'conflict' | 'missing'>> = {},
  ) {
    super(sentence)
    this.status = status
    this.fields = fields
    this.conflict = conflict
    this.missing = missing
  }
}

export interface CallOptions {
  token?: string | undefined
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The request is sent even if the page is left meanwhile. */
  keepalive?: boolean
}

/** `call('GET /api/productdetail/singledetail/{id}', { params: { id } })`. Only the types of schemas reach the browser. */
export async function call<Key extends keyof ShopEndpoints>(
  key: Key,
  input: CallInput<Key>,
  options: CallOptions = {},
): Promise<Reply<Key>> {
  return (await send(key, input, options)).answer
}

/** A page of a list, and how long the whole list is; a search counts only so many. */
export async function callForPage<Key extends keyof ShopEndpoints>(
  key: Key,
  input: CallInput<Key>,
  options: CallOptions = {},
): Promise<{ reply: Reply<Key>; total: number; isMore: boolean }> {
  const { answer, headers } = await send(key, input, options)
  const total = Number(headers.get('x-total-count') ?? 0)
  return { reply: answer, total, isMore: headers.has('x-total-more') }
}

async function send(key: string, input: unknown, { token, headers, signal, keepalive = false }: CallOptions) {
  const [method, path] = key.split(' ') as [string, string]
  const { params, query, body } = input as Record<string, Record<string, unknown> | FormData | undefined>
  const response = await fetch(urlOf(path, params, query), {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: body instanceof FormData ? body : body ? JSON.stringify(body) : null,
    signal: signal ?? null,
    keepalive,
  })
  const isText = response.headers.get('content-type')?.startsWith('text/csv')
  const isFile = /^application\/(pdf|zip)/.test(response.headers.get('content-type') ?? '')
  const answer = await (isFile
    ? response.arrayBuffer().then(bytes => new Uint8Array(bytes))
    : isText
      ? response.text()
      : response.json().catch(() => null))
  if (!response.ok)
    throw new CallError(response.status, answer?.error || answer?.message || '', answer?.fields, answer ?? {})
  return { answer, headers: response.headers }
}

function urlOf(path: string, params: object = {}, query: object = {}): string {
  const filled = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  return given.length > 0 ? `${filled}?${new URLSearchParams(given)}` : filled
}
