import type { FastifyReply } from 'fastify'

/** Sets the Link header to the next page of a list, with the same filters. */
export function linkNext(
  reply: FastifyReply,
  query: { limit: number; cursor: string | undefined } & Record<string, string | number | undefined>,
): void {
  if (!query.cursor) return
  const { page: _, ...rest } = query
  const params = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value}`]],
  )
  const path = reply.request.url.split('?', 1)[0]
  reply.header('link', `<${path}?${new URLSearchParams(params)}>; rel="next"`)
}

/** Sets X-Total-Count, for tables with page numbers. */
export function sayTotal(reply: FastifyReply, total: number | undefined): void {
  if (total !== undefined) reply.header('x-total-count', total)
}
