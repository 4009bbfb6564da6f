import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawRequestDefaultExpression,
} from 'fastify'
import type { ViteDevServer } from 'vite'
import { Refusal, refuse } from '#domain/errors.ts'
import { limitConcurrency } from '#domain/limit-concurrency.ts'
import { createAddressCounter } from '#domain/redirects/count-addresses.ts'
import { createVisitCounter, type VisitCounter } from '#domain/visits/count-visits.ts'
import type { Services } from '#services.ts'
import { handlers } from './api/handlers.ts'
import { uploadChecks } from './api/upload-checks.ts'
import { createResponseCache } from './cache/response-cache.ts'
import type { HttpContext } from './context.ts'
import { serveCrawlers } from './crawlers/serve-crawlers.ts'
import { sendError } from './errors.ts'
import { serveFiles } from './files/files.ts'
import { serveMedia } from './files/media.ts'
import { isDraining, serveHealth } from './health.ts'
import { createByteBudget } from './limits/byte-budget.ts'
import { createOverload } from './limits/overload.ts'
import { createWardrobe } from './looks/dress-page.ts'
import { previewToken, servePreviews } from './looks/previews.ts'
import { serveLooks } from './looks/serve-looks.ts'
import { flushAddresses } from './monitoring/addresses.ts'
import { logging } from './monitoring/logging.ts'
import { serveMetrics } from './monitoring/metrics.ts'
import { traceRequests } from './monitoring/trace-requests.ts'
import { flushVisits, visitWatcher } from './monitoring/visits.ts'
import { serveApiDocs } from './openapi/api-docs.ts'
import { errorPage } from './pages/error-page.ts'
import { createRenderer } from './pages/render.ts'
import { servePages } from './pages/serve-pages.ts'
import { serveWebManifest } from './pages/web-manifest.ts'
import { servePaymentReturns } from './payment-returns.ts'
import { withoutTrailingSlash } from './security/canonical-path.ts'
import { refusesTwoHosts } from './security/one-host.ts'
import { tlsRedirector, trustProxies, warnOfUntrustedProxy } from './security/proxy.ts'
import { securityHeaders } from './security/security-headers.ts'
import { serve } from './serve.ts'

const jsonBodyLimit = 64 * 1024
// Rendering is bound by the CPU, so more at once would only delay each other. Each takes several database connections of the
// pool's 16; the rest stays free for orders and other writes.
const rendersAtOnce = 2
const mostWaitingRenders = 48
const mostWorking = 50
const mostConnections = 12_000
const mostUnsentBytes = 16 * 1024 * 1024
const refuseAfter = 1000
const mostUploadBytes = 256 * 1024 * 1024

interface AppOptions {
  vite?: ViteDevServer | undefined
  /** Where visits are counted; without it in this process. */
  visits?: VisitCounter | undefined
}

/** The whole shop over HTTP: api, pages, files. */
export async function buildApp(
  services: Services,
  { vite, visits = createVisitCounter() }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config, changes, metrics, traces } = services
  const withinLimit = limitConcurrency(rendersAtOnce, { mostWaiting: mostWaitingRenders })
  const cache = createResponseCache({
    maxBytes: 40 * 1024 * 1024,
    ttlSeconds: 60,
    // While the database is away nothing can change: what a replica shows then is as good as cached.
    enabled: () => (changes.connected || changes.away) && !config.development,
    mayLeave: () => changes.connected && !config.development,
    cdnHeaders: services.cdn?.headers,
    schedule: (work, task) => withinLimit(() => timed(work), task),
  })
  async function timed<Result>(work: () => Promise<Result>): Promise<Result> {
    const began = performance.now()
    const result = await (traces ? traces.span('render', {}, work) : work())
    metrics.rendered((performance.now() - began) / 1000)
    return result
  }
  changes.subscribe(tags => cache.invalidate(tags))
  const headers = securityHeaders({
    behindTls: config.publicUrl.startsWith('https:'),
    development: config.development,
  })

  const watchVisit = visitWatcher(visits, config.trustedProxies)
  // Behind a proxy, all clients have its IP address.
  const clientsAtMost = config.trustedProxies > 0 ? 4 : 1
  const overload = createOverload({
    mostWorking,
    mostConnections,
    mostConnectionsPerClient: (mostConnections / 2) * clientsAtMost,
    mostUnsent: mostUnsentBytes * clientsAtMost,
    refuseAfter,
  })
  const redirectToTls = tlsRedirector(config)
  const app: FastifyInstance = Fastify({
    ...logging(config),
    genReqId: requestId(config.trustedProxies > 0),
    trustProxy: trustProxies(config.trustedProxies),
    bodyLimit: jsonBodyLimit,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 300 },
    // Some clients encode the ampersand of this URL, which the router would not decode.
    rewriteUrl: ({ url }) => url!.replace(/^\/term%26condition(?=[/?]|$)/, '/term&condition'),
    frameworkErrors: (_error, request, reply) => sendMalformedUrl(request, reply.headers(headers)),
    serverFactory: handler =>
      overload.guard(
        createServer((request, response) =>
          overload.inSequence(request, response, () => {
            // Clients with a keep-alive connection reconnect, to another instance.
            if (isDraining(app)) response.setHeader('connection', 'close')
            if (refusesTwoHosts(request, response)) return
            if (redirectToTls(request, response)) return
            watchVisit(request, response)
            if (vite) vite.middlewares(request, response, () => handler(request, response))
            else if (!previewToken(request.headers) && cache.sendIfCached(request, response))
              metrics.answeredFromCache()
            else if (!overload.refuses(request, response)) handler(request, response)
          }),
        ),
      ),
  })
  warnOfUntrustedProxy(app, config)
  flushVisits(app, visits, services)
  const addresses = createAddressCounter()
  flushAddresses(app, addresses, services)
  if (traces) traceRequests(app, traces)
  app.addHook('preClose', async () => overload.closeUnused())
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    const url = withoutTrailingSlash(request.url)
    if (url && !isApi(request.url)) return reply.redirect(url, 301)
  })

  await app.register(multipart)
  // No call accepts plain text: 415 instead of errors about missing fields.
  app.removeContentTypeParser('text/plain')
  // Many clients send 'application/json' with an empty body.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parseJson(request, body, done),
  )

  // One-click unsubscribe of mail programs (RFC 8058) posts a form.
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  )

  const uploadBudget = createByteBudget(mostUploadBytes)
  const context: HttpContext = { services, cache, uploadBudget, headers, visits, addresses }
  serveHealth(app, services, cache)
  serveMetrics(app, services)
  await serveFiles(app, vite !== undefined)
  serveMedia(app, services)
  serveCrawlers(app, services)
  serveWebManifest(app, services)
  const wardrobe = createWardrobe(services.db, error => app.log.warn(error, 'a stylesheet was not stored'))
  serveLooks(app, services, wardrobe)
  servePreviews(app, services)
  serveApiDocs(app, context)
  const pages = servePages(app, context, createRenderer(config.publicUrl, vite), wardrobe)
  serve(app, context, handlers(services, pages.renderDraft), uploadChecks(services))
  services.testGateway?.servePayPage(app)

  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof Refusal && error.kind === 'unavailable') {
      overload.release(reply.raw)
      await sleep(refuseAfter * (0.5 + Math.random()))
    }
    return isApi(request.url) ? sendError(error, request, reply) : pages.sendPageError(error, request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request
    if (isApi(url)) return sendError(refuse.unknown(), request, reply)
    return pages.sendPageError(
      method === 'GET' || method === 'HEAD' ? refuse.unknown() : refuse.notAllowed(),
      request,
      reply,
    )
  })
  // Registered after the error handlers, which its scope inherits. Not awaited: that would fix the handlers of earlier routes.
  app.register(async scope => servePaymentReturns(scope, services))
  return app
}

/** 404 for a malformed URL. Fastify calls neither hooks nor the error handler for it. */
function sendMalformedUrl(request: FastifyRequest, reply: FastifyReply) {
  if (isApi(request.url)) return sendError(refuse.unknown(), request, reply)
  return reply.code(404).type('text/html; charset=utf-8').send(errorPage('Page not found.', request.id))
}

/** A trusted proxy may send it, so that both logs have the same request id. */
const requestId = (trusted: boolean) => (request: RawRequestDefaultExpression) => {
  const given = trusted && request.headers['x-request-id']
  return typeof given === 'string' && /^[\w.:-]{8,100}$/.test(given) ? given : randomUUID()
}

const isApi = (url: string) => /^\/+api(\/|\?|$)/.test(url)
