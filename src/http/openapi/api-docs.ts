import type { FastifyInstance } from 'fastify'
import { shopEndpoints } from '#contract/endpoints.ts'
import { getSettings } from '#domain/settings/settings.ts'
import { escapeHtml } from '#values/escape-html.ts'
import { sendEncoded } from '../cache/encoded-response.ts'
import type { HttpContext } from '../context.ts'
import { visitorOf } from '../monitoring/visitor.ts'
import { openapi } from './openapi.ts'

type OpenApi = ReturnType<typeof openapi>

/** The contract for machines at /api/openapi.json, for people at /api/docs. */
export function serveApiDocs(
  app: FastifyInstance,
  { services: { db, config }, cache, headers }: HttpContext,
) {
  // Made once, because it takes longer than to render a page.
  let document: OpenApi | undefined
  async function titled(): Promise<OpenApi> {
    document ??= openapi(shopEndpoints, config.publicUrl)
    const { shopName: title } = await getSettings(db)
    return { ...document, info: { ...document.info, title } }
  }
  function serve(url: string, type: string, write: (document: OpenApi) => string) {
    const make = async () => ({
      status: 200,
      headers: { ...headers, 'content-type': `${type}; charset=utf-8` },
      body: write(await titled()),
      tags: ['settings'],
    })
    app.get(url, async (_request, reply) => sendEncoded(reply, await cache.get(url, make, visitorOf(reply))))
  }
  serve('/api/openapi.json', 'application/json', document => JSON.stringify(document))
  serve('/api/docs', 'text/html', docsPage)
}

function docsPage({ info, paths }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const groups = Object.groupBy(operations, ({ operation }) => operation.tags[0]!)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title>
<link rel="stylesheet" href="/api-docs.css">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
</head>
<body>
<nav aria-label="Groups"><a href="/">Shop</a>${Object.keys(groups)
    .map(name => `<a href="#${name}">${name}</a>`)
    .join('')}</nav>
<main>
<h1>${escapeHtml(info.title)} API</h1>
<p>${info.description}</p>
<p>For machines: <a href="/api/openapi.json">OpenAPI 3.1</a></p>
${Object.entries(groups)
  .map(
    ([name, group]) =>
      `<section id="${name}"><h2>${name}</h2>${group!.map(operationBlock).join('')}</section>`,
  )
  .join('\n')}
</main>
</body>
</html>
`
}

interface Shown {
  path: string
  method: string
  operation: OpenApi['paths'][string][string]
}

function operationBlock({ path, method, operation }: Shown): string {
  const { summary, description, parameters, requestBody, responses } = operation
  const parts = [
    ...(parameters.length > 0
      ? [['Parameters', Object.fromEntries(parameters.map(p => [p.name, p.schema]))]]
      : []),
    ...(requestBody ? [['Body', requestBody.content]] : []),
    ...Object.entries(responses).flatMap(([status, response]) =>
      'content' in response ? [[`Answer ${status}`, response.content]] : [],
    ),
  ] as [string, object][]
  return `<details>
<summary><b class="${method.toLowerCase()}">${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>
<p>${description}</p>
${parts.map(([title, value]) => `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`).join('\n')}
</details>`
}
