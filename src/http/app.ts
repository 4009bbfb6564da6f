import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import { refuse } from '#domain/errors.ts'
import type { Services } from '#services.ts'
import { handlers } from './api/handlers.ts'
import { serveApiDocs } from './api-docs.ts'
import { createResponseCache } from './cache/response-cache.ts'
import type { HttpContext } from './context.ts'
import { serveCrawlers } from './crawlers/serve-crawlers.ts'
import { sendError } from './errors.ts'
import { serveFiles } from './files.ts'
import { serveHealth } from './health.ts'
import { logging } from './logging.ts'
import { serveMedia } from './media.ts'
import { errorPage } from './pages/error-page.ts'
import { createRenderer } from './pages/render.ts'
import { servePages } from './pages/serve-pages.ts'
import { securityHeaders } from './security-headers.ts'
import { serve } from './serve.ts'
import { trackUnusedSockets } from './unused-sockets.ts'

const jsonBodyLimit = 1024 * 1024
const uploadLimits = { fileSize: 10 * 1024 * 1024, files: 11, fields: 100, fieldSize: 256 * 1024, parts: 120 }

/** The whole shop over HTTP: api, pages, files. */
export async function buildApp(services: Services, vite?: ViteDevServer): Promise<FastifyInstance> {
  const { config, changes } = services
  const cache = createResponseCache({
    maxBytes: 64 * 1024 * 1024,
    ttlSeconds: 60,
    enabled: () => changes.connected && !config.development,
  })
  changes.subscribe(tags => cache.invalidate(tags))
  const headers = securityHeaders({
    behindTls: config.publicUrl.startsWith('https:'),
    development: config.development,
  })

  const unusedSockets = trackUnusedSockets()
  const app = Fastify({
    ...logging(config),
    genReqId: () => randomUUID(),
    trustProxy: trustProxies(config.trustedProxies),
    bodyLimit: jsonBodyLimit,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 300 },
    frameworkErrors: (_error, request, reply) => sendMalformedUrl(request, reply.headers(headers)),
    serverFactory: handler =>
      unusedSockets.track(
        createServer((request, response) => {
          if (vite) vite.middlewares(request, response, () => handler(request, response))
          else if (!cache.sendIfCached(request, response)) handler(request, response)
        }),
      ),
  })
  app.addHook('preClose', async () => unusedSockets.destroy())
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id)
    const url = withoutTrailingSlash(request.url)
    if (url && !isApi(request.url)) return reply.redirect(url, 301)
  })

  await app.register(multipart, { limits: uploadLimits })
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

  const context: HttpContext = { services, cache, headers }
  await serveFiles(app, vite !== undefined)
  serveMedia(app, services)
  serveHealth(app, services)
  serveCrawlers(app, services)
  serveApiDocs(app, config.publicUrl)
  serve(app, context, handlers(services))
  const pageError = servePages(app, context, createRenderer(config.publicUrl, vite))

  app.setErrorHandler((error, request, reply) =>
    isApi(request.url) ? sendError(error, request, reply) : pageError(error, request, reply),
  )
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request
    if (isApi(url)) return sendError(refuse.unknown(), request, reply)
    return pageError(
      method === 'GET' || method === 'HEAD' ? refuse.unknown() : refuse.notAllowed(),
      request,
      reply,
    )
  })
  return app
}

/** Trusts as many hops of X-Forwarded-For as there are proxies in front: a client could have added the others. */
const trustProxies = (count: number) => count > 0 && ((_address: string, hop: number) => hop < count)

/** One URL per page: '/about/?x=1' → '/about?x=1'. Leading slashes are collapsed, so it never redirects to another host. */
function withoutTrailingSlash(url: string): string | undefined {
  const [, path = '', query = ''] = url.match(/^([^?]*)(.*)$/s)!
  if (path === '/' || !path.endsWith('/')) return undefined
  return `/${path.replace(/^[/\\]+|[/\\]+$/g, '')}${query}`
}

/** 404 for a malformed URL. Fastify calls neither hooks nor the error handler for it. */
function sendMalformedUrl(request: FastifyRequest, reply: FastifyReply) {
  if (isApi(request.url)) return sendError(refuse.unknown(), request, reply)
  return reply
    .code(404)
    .type('text/html; charset=utf-8')
    .send(errorPage('This page is not here.', request.id))
}

const isApi = (url: string) => /^\/+api(\/|\?|$)/.test(url)
