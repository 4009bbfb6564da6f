import { z } from 'zod'
import { type Endpoint, type EndpointKey, endpoints, id, renamed, version } from '../endpoint.ts'
import { sentVersion } from '../form-values.ts'
import { sectionId } from '../ids.ts'
import { lines, requiredText, text } from '../text.ts'

/** The four policies and their spelling in URLs, which old clients depend on; nothing else uses these spellings. */
const spellings = { terms: 'terms', privacy: 'privacys', returns: 'returns', shipping: 'shippings' } as const

export const policyKinds = Object.keys(spellings) as Kind[]

type Kind = keyof typeof spellings
type Spelling = (typeof spellings)[Kind]

export const policySection = renamed(
  z.object({
    _id: id,
    heading: z.string(),
    content: z.string(),
    bulletPoints: z.array(z.string()),
    version,
  }),
  { _id: 'id' },
)

export const sectionDraft = z.object({
  heading: requiredText('The heading', 300),
  content: text('The content', 20_000).optional(),
  bulletPoints: lines('The bullet points', { most: 100, length: 2000 }).optional(),
})

const saved = z.object({ message: z.string(), section: policySection })

const callsOf = (policy: string) =>
  endpoints({
    'GET /api/{policy}/all': {
      summary: `The sections of the ${policy} policy, in order; Last-Modified is its last edit`,
      access: 'anyone',
      reply: z.array(policySection),
    },
    'POST /api/{policy}/add': {
      summary: `Add a last section to the ${policy} policy`,
      access: 'admin',
      right: 'content',
      status: 201,
      body: sectionDraft,
      reply: saved,
    },
    'PUT /api/{policy}/update/{id}': {
      summary: `Change a section of the ${policy} policy; what is left out stays`,
      access: 'admin',
      right: 'content',
      params: z.object({ id: sectionId }),
      body: sectionDraft.partial().extend({ version: sentVersion }),
      reply: saved,
    },
    'DELETE /api/{policy}/delete/{id}': {
      summary: `Delete a section of the ${policy} policy`,
      access: 'admin',
      right: 'content',
      params: z.object({ id: sectionId }),
      reply: z.object({ message: z.string() }),
    },
    'PUT /api/{policy}/order': {
      summary: `Move the sections of the ${policy} policy: all their ids in the new order`,
      access: 'admin',
      right: 'content',
      body: z.object({
        ids: z.array(z.string('Each id must be text.'), 'Please send the ids as a list.').max(1000),
      }),
      reply: z.object({ message: z.string(), sections: z.array(policySection) }),
    },
  })

type Calls = ReturnType<typeof callsOf>
/** 'POST /api/{policy}/add' and the others, which each of the four policies has. */
export type PolicyCall = keyof Calls
/** 'POST /api/{policy}/add' → 'POST /api/privacys/add' */
export type PolicyKey<
  Call extends PolicyCall,
  As extends Spelling = Spelling,
> = Call extends `${infer Start}{policy}${infer End}` ? `${Start}${As}${End}` : never

/** Makes the entries of one policy for each of the four, under its own URLs. */
export function forEachPolicy<Entry>(make: (kind: Kind) => Record<PolicyCall, Entry>) {
  const entries = (Object.keys(spellings) as Kind[]).flatMap(kind =>
    Object.entries(make(kind)).map(([call, entry]) => [call.replace('{policy}', spellings[kind]), entry]),
  )
  return Object.fromEntries(entries) as Record<PolicyKey<PolicyCall>, Entry>
}

type PolicyEndpoints = {
  [Key in PolicyKey<PolicyCall>]: Key extends `${infer Start} /api/${Spelling}/${infer End}`
    ? Calls[Extract<PolicyCall, `${Start} /api/{policy}/${End}`>]
    : never
}

export const policyEndpoints = forEachPolicy<Endpoint>(callsOf) satisfies Record<
  EndpointKey,
  Endpoint
> as PolicyEndpoints
