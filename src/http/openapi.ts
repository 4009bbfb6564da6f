import { z } from 'zod'
import { type Endpoint, errorReply } from '#contract/endpoint.ts'

const accessNote = {
  anyone: 'Anyone may call this.',
  customer: 'Needs a signed-in account.',
  seller: 'Needs an approved seller or an admin.',
  admin: 'Needs an admin.',
}

/** The contract as an OpenAPI 3.1 document. */
export function openapi(endpoints: Record<string, Endpoint>, publicUrl: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const [key, endpoint] of Object.entries(endpoints)) {
    const [method, path] = key.split(' ') as [string, string]
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(path, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The shop',
      version: '1',
      description:
        'The calls of the shop. Money is in rupees with at most two decimals; ids are 24 hex characters; every error is ' +
        '{ error, message } with the same sentence in both, and `fields` where single inputs are meant.',
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: schemaOf(errorReply, 'output') },
    },
    paths,
  }
}

function operation(path: string, endpoint: Endpoint) {
  const {
    summary,
    access,
    params,
    query,
    body,
    files,
    status = 200,
    type = 'application/json',
    reply,
  } = endpoint
  return {
    tags: [path.split('/')[2]],
    summary,
    description: accessNote[access],
    ...(access === 'anyone' ? {} : { security: [{ token: [] }] }),
    parameters: [...parameters('path', params), ...parameters('query', query)],
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
      default: {
        description: 'Refused, with a sentence',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
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
