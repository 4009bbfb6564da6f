import { z } from 'zod'
import { type Paise, toRupees } from '#values/money.ts'
import type { Right } from '#values/rights.ts'

/**
 * Who may call: anyone, any signed-in account, approved sellers (and admins), or admins. Of the shop's team only those who
 * have the right; where customers may call too, an admin without it is answered like a customer.
 */
type Access =
  | { access: 'anyone'; right?: undefined }
  | { access: 'customer'; right?: Right }
  | { access: 'seller' | 'admin'; right: Right }

export type Endpoint = Access & Call

interface Call {
  summary: string
  /** The message of the 401, if the specification wants another than the usual one. */
  unauthenticated?: string
  /** Which rate limit applies: http/limits.ts. Writes without one count as 'write'. */
  limit?: 'sign-in' | 'registration' | 'mail'
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Takes a multipart form as well as JSON: the names of its files, and how many of each. */
  files?: Record<string, number>
  /** What is sent as text in such a form, where the usual limits (http/form.ts) are too narrow or too wide. */
  form?: FormLimits
  status?: 200 | 201
  /** The content type of a reply that is not JSON; the reply is then the text or the bytes themselves. */
  type?: 'text/csv; charset=utf-8' | 'application/pdf' | 'application/zip'
  reply: z.ZodType
}

export interface FormLimits {
  fields?: number
  /** Of one field. */
  fieldBytes?: number
  /** Of all fields together. */
  textBytes?: number
  /** Of one file. */
  fileBytes?: number
}

export type EndpointKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`

/** Checks the shape of each entry without widening its type. */
export const endpoints = <const Entries extends Record<EndpointKey, Endpoint>>(entries: Entries) => entries

/** An id in a reply. Ids in params, queries and bodies are branded by what they identify: ids.ts. */
export const id = z.string().regex(/^[0-9a-f]{24}$/)

/** Money in a reply: paise in the shop, rupees on the wire. */
export const rupees = z.transform((amount: Paise) => toRupees(amount)).pipe(z.number())

/** A moment in a reply. */
export const timestamp = z.transform((moment: Date) => moment.toISOString()).pipe(z.iso.datetime())

/** Left out of the reply where the shop has null. */
export const absentIfNull = <Output, Input>(
  schema: z.ZodType<Output, Input>,
): z.ZodOptional<z.ZodType<Output | undefined, Input | null | undefined>> =>
  z
    .transform((value: unknown) => value ?? undefined)
    .pipe(schema.optional() as never)
    .optional() as never

/** A reply whose fields have other names in the domain: `renamed(note, { _id: 'id', author: 'authorName' })`. */
export function renamed<
  Schema extends z.ZodObject,
  const Names extends { [Name in keyof z.input<Schema>]?: string },
>(schema: Schema, names: Names): z.ZodType<z.output<Schema>, Renamed<z.input<Schema>, Names>> {
  const pairs = Object.entries(names as Record<string, string>)
  const rename = (found: Record<string, unknown>) => ({
    ...found,
    ...Object.fromEntries(pairs.map(([name, inside]) => [name, found[inside]])),
  })
  return z.transform(rename).pipe(schema) as never
}

type Renamed<Input, Names> = Omit<Input, keyof Names> & {
  [Name in keyof Names & keyof Input as Extract<Names[Name], string>]: Input[Name]
}

export const errorReply = z.object({
  error: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  /** What has to be done first, in order, each with the screen where. */
  missing: z.array(z.object({ title: z.string(), link: z.string() })).optional(),
  /** Of a write with a `version` that is no longer current: who has changed which fields since, as far as it is known. */
  conflict: z
    .object({
      by: z.string().nullable(),
      at: z.iso.datetime().nullable(),
      fields: z.array(z.string()),
    })
    .optional(),
})

/** Of a record, in replies: sent back with a change, the change is refused if somebody was faster. */
export const version = z.int()

/** The paging of lists that grow without bound. */
export const paging = z.object({
  page: z.coerce.number().int().min(1).max(100_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: id.optional(),
})

/** How a table is sorted: by a column, up or down. */
export const sortBy = <const Columns extends readonly [string, ...string[]]>(...columns: Columns) =>
  filter(
    z.enum(
      columns.flatMap(
        column => [`${column}-up`, `${column}-down`] as `${Columns[number]}-${'up' | 'down'}`[],
      ),
      'Please sort by a column of the table.',
    ),
  )

/** A filter of a list; an empty form field counts as not set. */
export const filter = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .string('Please give every filter once, as text.')
    .optional()
    .transform(text => text?.replace(/\p{Cc}/gu, '').trim() || undefined)
    .pipe(schema.optional())

/** A date without time, in India. */
export const day = z.iso.date('Please give a day, such as 2026-01-31.')
