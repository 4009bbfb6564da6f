import type { FastifyReply } from 'fastify'
import { mostOf } from '#db/page.ts'

/** Sets the Link header to the next page of a list, with the same filters. */
export function linkNext(
  reply: FastifyReply,
  query: { limit: number; cursor: string | undefined } & Query,
): void {
  if (!query.cursor) return
  const { page: _, ...rest } = query
  setLink(reply, rest)
}

/** The same for a list that has page numbers instead of a cursor. */
export function linkPage(reply: FastifyReply, query: { limit: number; page: number } & Query): void {
  setLink(reply, query)
}

type Query = Record<string, string | number | undefined>

function setLink(reply: FastifyReply, query: Query) {
  const params = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value}`]],
  )
  const path = reply.request.url.split('?', 1)[0]
  reply.header('link', `<${path}?${new URLSearchParams(params)}>; rel="next"`)
}

/** Sets X-Total-Count, for tables with page numbers; X-Total-More where there are more than are counted. */
export function setTotalHeader(
  reply: FastifyReply,
  total: number | undefined,
  { search }: { search?: string | undefined } = {},
): void {
  if (total === undefined) return
  const most = mostOf({ search })
  reply.header('x-total-count', Math.min(total, most))
  if (total > most) reply.header('x-total-more', 'true')
}
