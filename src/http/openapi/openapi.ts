import { z } from 'zod'
import { type Endpoint, errorReply } from '#contract/endpoint.ts'

const accessNote = {
  anyone: 'Anyone may call this.',
  customer: 'Needs a logged-in account.',
  seller: 'Needs an approved seller or an admin.',
  admin: 'Needs an admin.',
}

/** The contract as an OpenAPI 3.1 document. */
export function openapi(endpoints: Record<string, Endpoint>, publicUrl: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  const sameShape = new Map<string, string>()
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method, written] = key.split(' ') as [string, string]
    // To OpenAPI, /blog/{slug} and /blog/{id} are one path: the name that came first stands for both.
    const shape = written.replace(/\{\w+\}/g, '{}')
    const path = sameShape.get(shape) ?? written
    sameShape.set(shape, path)
    const names = new Map(placeholders(written).map((name, n) => [name, placeholders(path)[n]!]))
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(method, path, names, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The shop',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'The calls of the shop. Money is in rupees with at most two decimals; ids are 24 hex characters; every error is ' +
        '{ error, message } with the same sentence in both, and `fields` where single inputs are meant. ' +
        'The bearer token is that of a session (POST /api/auth/login) or an API key (POST /api/api-keys), which may call ' +
        'what its rights name. Webhooks (POST /api/webhooks) are signed as standardwebhooks.com describes.',
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(errorReply, 'output') },
      responses: {
        Refused: {
          description: 'Refused, with a sentence',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
    },
    paths,
  }
}

const placeholders = (path: string) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name!)

/** 'GET /api/blog/{slug}' is getBlogBySlug. */
function operationId(method: string, path: string): string {
  const words = path
    .replace('/api/', '')
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[^a-zA-Z0-9]+/)
  return method.toLowerCase() + words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function operation(method: string, path: string, names: ReadonlyMap<string, string>, endpoint: Endpoint) {
  const {
    summary,
    access,
    right,
    params,
    query,
    body,
    files,
    status = 200,
    type = 'application/json',
    reply,
  } = endpoint
  return {
    operationId: operationId(method, path),
    tags: [path.split('/')[2]],
    summary,
    description: right
      ? `${accessNote[access]} An API key needs the right \`${right}\`.`
      : accessNote[access],
    security: access === 'anyone' ? [] : [{ token: [] }],
    parameters: [
      ...parameters('path', params).map(one => ({ ...one, name: names.get(one.name)! })),
      ...parameters('query', query),
    ],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              [files ? 'multipart/form-data' : 'application/json']: { schema: withFiles(body, files) },
            },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: 'Done',
        content: { [type]: { schema: schemaOf(reply, 'output') } },
      },
      '4XX': { $ref: '#/components/responses/Refused' },
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

function withFiles(body: z.ZodType, files: Record<string, number> = {}) {
  const schema = schemaOf(body, 'input')
  const file = { type: 'string', format: 'binary' } as const
  const properties = Object.entries(files).map(([name, most]) => [
    name,
    most === 1 ? file : { type: 'array', maxItems: most, items: file },
  ])
  return properties.length > 0
    ? { ...schema, properties: { ...schema.properties, ...Object.fromEntries(properties) } }
    : schema
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
