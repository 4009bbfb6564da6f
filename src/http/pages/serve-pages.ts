import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Layout } from '#contract/pages.ts'
import { listCategories } from '#domain/categories/categories.ts'
import { findFooter } from '#domain/content/footer.ts'
import { Refusal } from '#domain/errors.ts'
import { getSettings } from '#domain/settings/settings.ts'
import { inIndia } from '#values/dates.ts'
import type { CacheableResponse } from '../cache/encode-response.ts'
import { sendEntry } from '../cache/response-cache.ts'
import type { HttpContext } from '../context.ts'
import { explain } from '../errors.ts'
import { presentCategory } from '../present/categories.ts'
import { presentFooter } from '../present/content.ts'
import { presentSettings } from '../present/settings.ts'
import { visitorOf } from '../visitor.ts'
import { errorPage } from './error-page.ts'
import { pageRoutes } from './index.ts'
import type { LoadedPage, MovedPage } from './page.ts'
import type { Renderer } from './render.ts'
import { serveSpeculationRules, speculationHeader } from './speculation-rules.ts'
import { siteData } from './structured-data.ts'
import { withFallback } from './with-fallback.ts'

const htmlType = 'text/html; charset=utf-8'

/** Every storefront page, the back office's one document, and the 404 page. Returns the error handler for pages. */
export function servePages(
  app: FastifyInstance,
  { services, cache, headers }: HttpContext,
  renderer: Renderer,
) {
  const pageHeaders = { ...headers, 'content-type': htmlType, ...speculationHeader }

  /** A page can do without categories and footer: if they fail, it is shown without them. */
  async function loadLayout(): Promise<{ layout: Layout; failures: unknown[] }> {
    const [categories, footer, settings] = await Promise.all([
      withFallback(listCategories(services.db), []),
      withFallback(findFooter(services.db), null),
      getSettings(services.db),
    ])
    const failed: Layout['failed'] = []
    if (categories.failures.length > 0) failed.push('categories')
    if (footer.failures.length > 0) failed.push('footer')
    return {
      layout: {
        categories: categories.value.map(presentCategory),
        footer: footer.value && presentFooter(footer.value),
        year: inIndia(new Date()).year,
        settings: presentSettings(settings),
        failed: failed.length > 0 ? failed : undefined,
      },
      failures: [...categories.failures, ...footer.failures],
    }
  }

  async function render(load: Promise<LoadedPage | MovedPage>): Promise<CacheableResponse> {
    const [loaded, { layout, failures }] = await Promise.all([load, loadLayout()])
    if ('movedTo' in loaded) {
      const { movedTo, tags } = loaded
      return { status: 301, headers: { ...pageHeaders, location: movedTo }, body: '', tags }
    }
    const data = { name: loaded.name, props: loaded.props, layout }
    const head =
      loaded.name === 'home'
        ? { ...loaded.head, jsonLd: siteData(services.config.publicUrl, layout) }
        : loaded.head
    const allFailures = [...failures, ...(loaded.failures ?? [])]
    for (const failure of allFailures) app.log.error(failure, `${loaded.name} is shown without something`)
    return {
      status: loaded.status ?? 200,
      headers: pageHeaders,
      body: await renderer.page(data as never, head),
      // An incomplete page has no tags, so it is not cached: the next visitor may get all of it.
      tags: allFailures.length > 0 ? [] : [...loaded.tags, 'footer', 'settings'],
      expiresAt: loaded.expiresAt,
    }
  }

  serveSpeculationRules(app)
  for (const route of pageRoutes)
    app.get(fastifyPath(route.path), async (request, reply) => {
      const params = request.params as Record<string, string>
      const query = pickQuery(request.query as Record<string, unknown>, route.query)
      const key = pageCacheKey(route.path, params, query)
      return sendEntry(
        reply,
        await cache.get(key, () => render(route.load(services, { params, query })), visitorOf(reply)),
      )
    })

  const backoffice = async (_request: FastifyRequest, reply: FastifyReply) => {
    const make = async () => ({
      status: 200,
      headers: pageHeaders,
      body: await renderer.backoffice(),
      tags: ['shell'],
    })
    return sendEntry(reply, await cache.get('/admin', make))
  }
  app.get('/admin', backoffice)
  app.get('/admin/*', backoffice)

  /** One cache key for every URL that does not exist, so that no visitor can fill the cache with them. */
  async function notFound(reply: FastifyReply) {
    const head = {
      title: 'Not found | Kanti',
      description: 'This page does not exist.',
      canonical: '/',
      noIndex: true,
    }
    const page: LoadedPage = { name: 'not-found', props: {}, head, tags: ['categories'], status: 404 }
    return sendEntry(reply, await cache.get('404', () => render(Promise.resolve(page)), visitorOf(reply)))
  }

  return async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    try {
      if (error instanceof Refusal && error.kind === 'not-found') return await notFound(reply)
    } catch (secondError) {
      error = secondError
    }
    const { status, sentence, retryAfterSeconds } = explain(error, request)
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
    const broken = status >= 500
    const failure = broken ? routeAt(request.routeOptions.url)?.failure : undefined
    const page = errorPage(failure ?? sentence, request.id, { retry: broken ? request.url : undefined })
    return reply.code(status).headers(headers).type(htmlType).send(page)
  }
}

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

const routesByUrl = new Map(pageRoutes.map(route => [fastifyPath(route.path), route]))
const routeAt = (url: string | undefined) => (url ? routesByUrl.get(url) : undefined)

const pickQuery = (query: Record<string, unknown>, names: string[] = []): Record<string, string> =>
  Object.fromEntries(names.flatMap(name => (typeof query[name] === 'string' ? [[name, query[name]]] : [])))

/** The URL as a browser would send it, so that `sendIfCached` finds the page by it. */
function pageCacheKey(path: string, params: Record<string, string>, query: Record<string, string>): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name]!))
  const rest = new URLSearchParams(query).toString()
  return rest ? `${address}?${rest}` : address
}
