import type { FastifyInstance } from 'fastify'

type Value = string | Buffer | (string | Buffer)[]

/** Sends a multipart form as a browser would; bytes go as files. */
export async function sendForm(
  app: FastifyInstance,
  call: `${'POST' | 'PUT'} /${string}`,
  fields: Record<string, Value>,
  headers: Record<string, string> = {},
) {
  const [method, url] = call.split(' ') as ['POST' | 'PUT', string]
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat())
      if (typeof one === 'string') form.append(name, one)
      else form.append(name, new Blob([Uint8Array.from(one)]), 'picture.png')
  const body = new Response(form)
  return app.inject({
    method,
    url,
    headers: { ...headers, 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  })
}
