import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { openTestShop } from '../test/build-app.ts'
import { until } from '../test/until.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
}

const received: { url: string; key: unknown; spans: Span[]; service: unknown }[] = []
const collector = createServer(async (request, response) => {
  const body = (await json(request)) as {
    resourceSpans: { resource: { attributes: Span['attributes'] }; scopeSpans: { spans: Span[] }[] }[]
  }
  const [first] = body.resourceSpans
  received.push({
    url: request.url!,
    key: request.headers['x-key'],
    spans: first!.scopeSpans[0]!.spans,
    service: first!.resource.attributes[0]?.value.stringValue,
  })
  response.end('{}')
}).listen(0, '127.0.0.1')
await once(collector, 'listening')
after(() => collector.close())

const { app } = await openTestShop({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
  OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20secret',
})

test('a request is traced with its render and its statements, within the trace of the proxy', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`
  await app.inject({ url: '/api/categories/all', headers: { traceparent } })
  await app.inject('/healthz')
  const spans = () => received.flatMap(one => one.spans)
  await until(() => spans().some(({ name }) => name === 'GET /api/categories/all'))
  const request = spans().find(({ name }) => name === 'GET /api/categories/all')!
  assert.deepEqual([request.traceId, request.parentSpanId], [traceId, 'b7ad6b7169203331'])
  const render = spans().find(({ name }) => name === 'render')!
  assert.equal(render.parentSpanId, request.spanId)
  const statement = spans().find(
    span =>
      span.parentSpanId === render.spanId && span.attributes[1]?.value.stringValue?.includes('categories'),
  )
  assert.equal(statement?.traceId, traceId)
  assert.ok(BigInt(request.startTimeUnixNano) <= BigInt(statement!.startTimeUnixNano))
  assert.ok(BigInt(request.endTimeUnixNano) >= BigInt(statement!.endTimeUnixNano))
  assert.deepEqual(
    [received[0]?.url, received[0]?.key, received[0]?.service],
    ['/v1/traces', 'a secret', 'kanti'],
  )
  assert.ok(spans().every(({ name }) => !name.includes('healthz')))
})
