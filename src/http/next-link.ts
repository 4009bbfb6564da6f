import type { FastifyReply } from 'fastify'

/** Says where the next page of a list starts, with the same filters, as a Link header. */
export function linkNext(
  reply: FastifyReply,
  query: { limit: number; cursor: string | undefined } & Record<string, string | number | undefined>,
): void {
  if (!query.cursor) return
  const { page: _, ...rest } = query
  const given = Object.entries(rest).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, `${value}`]],
  )
  const path = reply.request.url.split('?', 1)[0]
  reply.header('link', `<${path}?${new URLSearchParams(given)}>; rel="next"`)
}

/** How many rows a list has in all, for tables that show their pages. */
export function sayTotal(reply: FastifyReply, total: number | undefined): void {
  if (total !== undefined) reply.header('x-total-count', total)
}
