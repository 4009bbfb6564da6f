import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '#services.ts'

/** A span for each request, around all that it sets in motion. Health checks are left out. */
export function traceRequests(app: FastifyInstance, traces: NonNullable<Services['traces']>) {
  const ends = new WeakMap<FastifyRequest, ReturnType<typeof traces.begin>>()

  // Callbacks, not promises: only so does what comes after a hook run within the span.
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    if (route?.startsWith('/readyz') || route === '/healthz' || route === '/metrics') return done()
    const { traceparent } = request.headers
    ends.set(
      request,
      traces.begin(`${request.method} ${route ?? 'unknown'}`, {
        traceparent: typeof traceparent === 'string' ? traceparent : undefined,
        work: done,
      }),
    )
  })
  app.addHook('onResponse', (request, reply, done) => {
    ends.get(request)?.({
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? '',
        'http.response.status_code': reply.statusCode,
        'kanti.request_id': request.id,
      },
      failed: reply.statusCode >= 500,
    })
    done()
  })
}
