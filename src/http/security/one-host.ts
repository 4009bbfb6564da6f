import type { IncomingMessage, ServerResponse } from 'node:http'

/** A proxy may go by one of two Host headers and the shop by the other. Answers 400, as RFC 9112 asks for. */
export function refusesTwoHosts({ rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at]!)) hosts++
  if (hosts < 2) return false
  const error = 'A request must have one Host header.'
  response
    .writeHead(400, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    .end(JSON.stringify({ error, message: error }))
  return true
}
