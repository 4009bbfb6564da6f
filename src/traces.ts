import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { TraceSettings } from './config.ts'

/** Tells an OpenTelemetry collector what took how long, and within what. */
export interface Traces {
  /** Runs `work` as a part of what runs around it. */
  span<Result>(name: string, attributes: Attributes, work: () => Promise<Result>): Promise<Result>
  /** A request or another beginning; what `work` starts is a part of it. Returns the function that ends it. */
  begin(name: string, options: { traceparent?: string | undefined; work: () => void }): EndSpan
  /** A statement that is being sent to the database. */
  query(text: string): (error?: unknown) => void
  close(): Promise<void>
}

type Attributes = Record<string, string | number>
type EndSpan = (end: { name?: string; attributes: Attributes; failed?: boolean }) => void

interface Context {
  traceId: string
  spanId: string
}

/** As OTLP writes it in JSON. */
type Span = Record<string, unknown>

const kinds = { internal: 1, server: 2, client: 3 }
const flushEvery = 2000
/** What a collector that does not answer makes us keep; later spans are dropped. */
const mostWaiting = 4096
const longestText = 1000

/**
 * OTLP over HTTP as JSON, which every collector takes: a few spans need neither protobuf nor the SDK, which is larger than the
 * shop.
 */
export function openTraces({ url, headers, serviceName }: TraceSettings): Traces {
  const current = new AsyncLocalStorage<Context>()
  let waiting: Span[] = []
  let sending = Promise.resolve()
  const timer = setInterval(() => void flush(), flushEvery).unref()

  function flush(): Promise<void> {
    if (waiting.length === 0) return sending
    const spans = waiting
    waiting = []
    const resource = { attributes: inOtlp({ 'service.name': serviceName }) }
    const body = JSON.stringify({
      resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'kanti' }, spans }] }],
    })
    // A collector that is down is no reason to trouble anybody.
    sending = fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(10_000),
    })
      .then(async answer => void (await answer.arrayBuffer()))
      .catch(() => {})
    return sending
  }

  function start(name: string, kind: keyof typeof kinds, parent = current.getStore()) {
    const context: Context = {
      traceId: parent?.traceId ?? randomBytes(16).toString('hex'),
      spanId: randomBytes(8).toString('hex'),
    }
    const began = now()
    const end = (attributes: Attributes, failed: boolean, finalName = name) => {
      if (waiting.length >= mostWaiting) return
      waiting.push({
        ...context,
        ...(parent && { parentSpanId: parent.spanId }),
        name: finalName,
        kind: kinds[kind],
        startTimeUnixNano: String(began),
        endTimeUnixNano: String(now()),
        attributes: inOtlp(attributes),
        status: failed ? { code: 2 } : {},
      })
    }
    return { context, end }
  }

  return {
    async span(name, attributes, work) {
      const { context, end } = start(name, 'internal')
      try {
        const result = await current.run(context, work)
        end(attributes, false)
        return result
      } catch (error) {
        end(attributes, true)
        throw error
      }
    },
    begin(name, { traceparent, work }) {
      const { context, end } = start(name, 'server', parentOf(traceparent))
      current.run(context, work)
      return ({ name: finalName, attributes, failed = false }) => end(attributes, failed, finalName)
    },
    query(text) {
      const { end } = start(text.trimStart().split(/\s/, 1)[0]!.toUpperCase(), 'client')
      return error =>
        end(
          { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) },
          error instanceof Error,
        )
    },
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

/** In nanoseconds since 1970. */
const now = () => BigInt(Math.round((performance.timeOrigin + performance.now()) * 1e6))

/** The W3C's header: a proxy or another service that traces too. */
function parentOf(traceparent: string | undefined): Context | undefined {
  const [, traceId, spanId] = traceparent?.match(/^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/) ?? []
  return traceId && spanId ? { traceId, spanId } : undefined
}

function inOtlp(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }))
}
