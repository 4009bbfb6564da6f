import type { FastifyInstance } from 'fastify'
import { shopEndpoints } from '#contract/endpoints.ts'
import { getSettings } from '#domain/settings/settings.ts'
import type { Services } from '#services.ts'
import { escapeHtml } from '#values/escape-html.ts'
import { openapi } from './openapi.ts'

type OpenApi = ReturnType<typeof openapi>

/** The contract for machines at /api/openapi.json, for people at /api/docs. Both are made once for each name of the shop. */
export function serveApiDocs(app: FastifyInstance, { db, config: { publicUrl } }: Services) {
  let made = { title: '', json: '', html: '' }
  const docs = async () => {
    const { shopName: title } = await getSettings(db)
    if (made.title !== title) {
      const document = openapi(shopEndpoints, publicUrl)
      const titled = { ...document, info: { ...document.info, title } }
      made = { title, json: JSON.stringify(titled), html: docsPage(titled) }
    }
    return made
  }
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((await docs()).json),
  )
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((await docs()).html),
  )
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
