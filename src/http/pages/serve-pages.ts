import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { category as categoryReply } from '#contract/categories.ts'
import { footer as footerReply } from '#contract/content/footer.ts'
import type { FooterView, Head, Layout, LayoutFooter } from '#contract/pages.ts'
import { settings as settingsReply } from '#contract/settings/settings.ts'
import { countQueries } from '#db/client.ts'
import { findOutage } from '#db/failures.ts'
import { Refusal, refuse } from '#domain/errors.ts'
import type { ShownMenus } from '#domain/menus/menus.ts'
import { allSellers } from '#domain/products/announce-seller.ts'
import { findRedirect } from '#domain/redirects/find-redirect.ts'
import { findSearchText, type SearchText, searchTextTag } from '#domain/search-texts/search-text.ts'
import { yearInIndia } from '#values/dates.ts'
import { type LinkTarget, linkKey } from '#values/link-kinds.ts'
import type { ChosenLook } from '#values/looks/dress.ts'
import { arePlain, plainText } from '#values/plain-text.ts'
import { type CacheableResponse, encodeResponse, sendEncoded } from '../cache/encoded-response.ts'
import type { HttpContext } from '../context.ts'
import { explain } from '../errors.ts'
import { type PageDress, undressed, type Wardrobe } from '../looks/dress-page.ts'
import { openPreview, previewHeaders, previewToken, type ShownPreview } from '../looks/previews.ts'
import { countMiss } from '../monitoring/addresses.ts'
import { visitorOf } from '../monitoring/visitor.ts'
import { gatewayHeaders, withStyle } from '../security/security-headers.ts'
import { closedPage, opensEarly, secondsToOpening } from './closed.ts'
import { errorPage } from './error-page.ts'
import { pageRoutes } from './index.ts'
import type { LoadedPage, MovedPage } from './page.ts'
import { tintStyles } from './picture-tints.ts'
import type { Renderer } from './render.ts'
import { sharedData } from './shared-data.ts'
import { socialIcon } from './social-icons.ts'
import { serveSpeculationRules, speculationHeader } from './speculation-rules.ts'
import { siteData } from './structured-data.ts'
import { withFallback } from './with-fallback.ts'

/** Renders a page that is not what visitors get: never cached. The footer is the shop's, unless another is given. */
export type DraftRenderer = (page: LoadedPage, draft?: PageDraft) => Promise<string>

interface PageDraft {
  footer?: FooterView
  look?: ChosenLook
}

const noMenus: ShownMenus = { menus: {}, tags: [] }
const htmlType = 'text/html; charset=utf-8'

/** Every storefront page, the back office's one document, and the 404 page. Returns the error handler for pages, and how drafts are rendered. */
export function servePages(
  app: FastifyInstance,
  { services: all, cache, headers, visits, addresses }: HttpContext,
  renderer: Renderer,
  { dressPage }: Pick<Wardrobe, 'dressPage'>,
) {
  // Pages are the same for all visitors.
  const services = { ...all, db: all.readDb }
  const pageHeaders = { ...headers, 'content-type': htmlType, ...speculationHeader }

  const shared = sharedData(services)
  const closedHeaders = { ...pageHeaders, 'x-robots-tag': 'noindex' }
  const payHeaders = { ...pageHeaders, ...gatewayHeaders(headers, services.gateways) }

  /** For error pages: cached header and footer while the database is unavailable. */
  let lastLayout: Layout | undefined

  /** A page can do without categories and footer: if they fail, it is shown without them. */
  async function loadLayout(): Promise<{ layout: Layout; failures: unknown[]; tags: string[] }> {
    const [categories, links, menus, footer, settings] = await Promise.all([
      withFallback(shared.categories(), []),
      withFallback(shared.menu(), { concerns: [], brands: [] }),
      withFallback(shared.ownMenus(), noMenus),
      withFallback(shared.footer(), null),
      shared.settings(),
    ])
    const failed: Layout['failed'] = []
    if (categories.failures.length > 0) failed.push('categories')
    if (footer.failures.length > 0) failed.push('footer')
    const { footer: ownColumns, ...ownMenus } = menus.value.menus
    const columns = ownColumns?.map(({ label, path, children = [] }) => ({
      section: label,
      links: [
        ...(path ? [{ label, path }] : []),
        ...children.map(link => ({ label: link.label, path: link.path! })),
      ],
    }))
    const layout: Layout = {
      categories: categories.value.map(one => categoryReply.parse(one)),
      menu: links.value,
      menus: Object.keys(ownMenus).length > 0 ? ownMenus : undefined,
      footer:
        footer.value &&
        withIcons({ ...footerReply.parse(footer.value), ...(columns && { quickLinks: columns }) }),
      year: yearInIndia(),
      settings: settingsReply.parse(settings),
      failed: failed.length > 0 ? failed : undefined,
    }
    if (!layout.failed) lastLayout = layout
    return {
      layout,
      failures: [...categories.failures, ...links.failures, ...menus.failures, ...footer.failures],
      tags: ['menus', ...menus.value.tags],
    }
  }

  async function findOwnText(about: LinkTarget) {
    const written = await shared.writtenTexts()
    return written.has(linkKey(about)) ? findSearchText(services.db, about) : undefined
  }

  /** The look that is live, or another. */
  async function findDress(other?: ChosenLook): Promise<{ dress: PageDress; until: Date | undefined }> {
    const { fonts, ...live } = await shared.look()
    return { dress: dressPage(other ?? live, fonts), until: live.until }
  }

  /** A page can do without. */
  const tint = (html: string) =>
    // The primary, because pictures without a tint are written down for the job that makes them.
    tintStyles(all.db, html).catch(error => {
      app.log.error(error, 'a page is shown without tints')
      return ''
    })

  async function render(
    load: () => Promise<LoadedPage | MovedPage>,
    headers = pageHeaders,
    preview?: ShownPreview,
  ): Promise<CacheableResponse> {
    const { result, queries } = await countQueries(() => renderLoaded(load, headers, preview))
    return { ...result, headers: { ...result.headers, 'server-timing': `queries;desc="${queries}"` } }
  }

  async function renderLoaded(
    load: () => Promise<LoadedPage | MovedPage>,
    headers: Record<string, string>,
    preview: ShownPreview | undefined,
  ): Promise<CacheableResponse> {
    const [loaded, { layout, failures, tags }, { dress, until }] = await Promise.all([
      load(),
      loadLayout(),
      findDress(preview?.chosen),
    ])
    if ('movedTo' in loaded) {
      const { movedTo } = loaded
      return { status: 301, headers: { ...pageHeaders, location: movedTo }, body: '', tags: loaded.tags }
    }
    if (loaded.searched) visits.learn(loaded.searched.words, loaded.searched.found)
    const data = { name: loaded.name, props: loaded.props, layout }
    const own = loaded.about && (await findOwnText(loaded.about))
    const head = withSearchText(
      loaded.name === 'home'
        ? { ...loaded.head, jsonLd: siteData(services.config.publicUrl, layout) }
        : loaded.head,
      own,
    )
    const allFailures = [...failures, ...(loaded.failures ?? [])]
    // Then a whole page from before is better than half a new one.
    const outage = services.changes.away && allFailures.find(findOutage)
    if (outage) throw outage
    for (const failure of allFailures) app.log.error(failure, `${loaded.name} is shown without something`)
    const { body, style } = await renderer.page(data as never, head, { dress, bar: preview?.bar ?? '', tint })
    if (preview)
      return {
        status: loaded.status ?? 200,
        headers: { ...withStyle(headers, style), ...previewHeaders },
        body,
        tags: [],
      }
    return {
      status: loaded.status ?? 200,
      headers: withStyle(headers, style),
      body,
      // The menu names brands, which leave with their seller. An incomplete page has no tags, so it is not cached: the next visitor may get all of it.
      tags:
        allFailures.length > 0
          ? []
          : [
              ...loaded.tags,
              ...productTags(loaded.props),
              ...(loaded.about ? [searchTextTag(loaded.about)] : []),
              ...tags,
              'footer',
              'settings',
              'looks',
              allSellers,
            ],
      expiresAt: earlier(loaded.expiresAt, until),
    }
  }

  serveSpeculationRules(app)
  for (const route of pageRoutes)
    app.get(fastifyPath(route.path), async (request, reply) => {
      const params = request.params as Record<string, string>
      if (!arePlain(Object.values(params))) throw refuse.unknown()
      // '/?p=12' of an old shop: the home page would answer it.
      if (route.path === '/' && request.url.includes('?') && (await redirected(request, reply))) return reply
      const query = pickQuery(request.query as Record<string, unknown>, route.query)
      const key = route.isShell ? route.path : pageCacheKey(route.path, params, query)
      const settings = await shared.settings()
      const preview = previewToken(request.headers) && (await openPreview(all, request.headers, settings))
      if (preview) {
        if (route.path === '/order' || route.opensGateway)
          return reply.headers(previewHeaders).redirect('/cart', 302)
        const made = await render(() => route.load(services, { params, query }), pageHeaders, preview)
        return sendEncoded(reply, await encodeResponse(made))
      }
      if (settings.doorsClosed && !opensEarly.has(route.path)) {
        const headers = { ...closedHeaders, 'retry-after': String(secondsToOpening(settings.opensOn)) }
        const make = () => render(async () => closedPage(settings), headers)
        return sendEncoded(reply, await cache.get('doors closed', make, visitorOf(reply)))
      }
      return sendEncoded(
        reply,
        await cache.get(
          key,
          () =>
            render(
              async () => unlessGone(await route.load(services, { params, query }), request.url),
              route.opensGateway && payHeaders,
            ),
          visitorOf(reply),
        ),
      )
    })

  const backoffice = async (_request: FastifyRequest, reply: FastifyReply) => {
    const make = async () => {
      const { value, failures } = await withFallback(shared.settings(), lastLayout?.settings)
      return {
        status: 200,
        headers: pageHeaders,
        body: await renderer.backoffice(value ?? { shopName: 'Shop' }),
        tags: failures.length > 0 ? [] : ['shell', 'settings'],
      }
    }
    return sendEncoded(reply, await cache.get('/admin', make))
  }
  app.get('/admin', backoffice)
  app.get('/admin/*', backoffice)

  /** Sends on who asks for an address that is redirected. Browsers keep it for an hour only: it may be taken back. */
  async function redirected(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const found = await findRedirect(services.db, request.url).catch(error => {
      // Then it is a page that does not exist.
      request.log.error(error, 'redirects cannot be looked up')
      return null
    })
    if (!found) return false
    addresses.hit(found.id)
    reply.headers(headers).header('cache-control', 'public, max-age=3600').redirect(found.to, 301)
    return true
  }

  /** What was withdrawn may be redirected; else its page says so. */
  async function unlessGone(loaded: LoadedPage | MovedPage, url: string): Promise<LoadedPage | MovedPage> {
    if (!('status' in loaded) || loaded.status !== 410) return loaded
    const tags = [...loaded.tags, 'redirects']
    const found = await findRedirect(services.db, url)
    return found ? { movedTo: found.to, tags } : { ...loaded, tags }
  }

  /** One cache key per sentence for all URLs that do not exist, so that no visitor can fill the cache with them. */
  async function notFound(reply: FastifyReply, failure: string | undefined) {
    const head = {
      title: 'Not found',
      description: 'This page does not exist.',
      canonical: '/',
      noIndex: true,
    }
    const props = { failure }
    const page: LoadedPage = { name: 'not-found', props, head, tags: ['categories'], status: 404 }
    const key = `404 ${failure ?? ''}`
    return sendEncoded(reply, await cache.get(key, () => render(async () => page), visitorOf(reply)))
  }

  /** In the shop's header and footer; without them if they cannot be made either. */
  async function serverErrorPage(sentence: string, { id, url }: FastifyRequest): Promise<string> {
    try {
      const { layout } = await loadLayout().catch(error => {
        if (!lastLayout) throw error
        return { layout: lastLayout }
      })
      const head = { title: 'Error', description: sentence, canonical: '/', noIndex: true }
      const props = { sentence, retry: url, requestId: id }
      const { dress } = await findDress().catch(() => ({ dress: undressed }))
      return (await renderer.page({ name: 'error', props, layout }, head, { dress })).body
    } catch {
      // The first error has been logged; this one comes of the same cause.
      return errorPage(sentence, id, url)
    }
  }

  const renderDraft: DraftRenderer = async ({ name, props, head }, { footer, look } = {}) => {
    const [{ layout }, { dress }] = await Promise.all([loadLayout(), findDress(look)])
    const shown = footer ? { ...layout, footer: withIcons(footer) } : layout
    return (await renderer.page({ name, props, layout: shown } as never, head, { dress })).body
  }

  const sendPageError = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = routeAt(request.routeOptions.url)?.failure
    try {
      if (error instanceof Refusal && error.kind === 'not-found') {
        if (await redirected(request, reply)) return reply
        countMiss(addresses, request, services.config.publicUrl)
        return await notFound(reply, failure)
      }
    } catch (secondError) {
      error = secondError
    }
    const { status, sentence, retryAfterSeconds } = explain(error, request)
    if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds)
    // Who is refused because the shop is busy must not cost it another render.
    const isBusy = error instanceof Refusal && error.kind === 'unavailable'
    const page =
      status >= 500 && !isBusy
        ? await serverErrorPage(failure ?? sentence, request)
        : errorPage(sentence, request.id, isBusy ? request.url : undefined)
    return reply.code(status).headers(headers).type(htmlType).send(page)
  }
  return { sendPageError, renderDraft }
}

/** As the owner wants it said; a page that search engines leave out anyway stays out. */
function withSearchText(head: Head, own: SearchText | undefined): Head {
  if (!own) return head
  return {
    ...head,
    ...(own.title && { title: own.title, isWhole: true }),
    description: own.description || head.description,
    image: own.picture ?? head.image,
    noIndex: head.noIndex || own.noindex,
  }
}

/** The tags of all products that a page shows, wherever in it: with their stock, which is on their cards. */
function productTags(props: unknown): Set<string> {
  const tags = new Set<string>()
  const collect = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return
    if ('_id' in part && 'stock' in part) tags.add(`product:${part._id}`)
    for (const inner of Object.values(part)) collect(inner)
  }
  collect(props)
  return tags
}

const earlier = (one: Date | undefined, other: Date | undefined) =>
  one && other ? (one < other ? one : other) : (one ?? other)

const withIcons = (footer: FooterView): LayoutFooter => ({
  ...footer,
  socialLinks: footer.socialLinks.map(link => ({ ...link, icon: socialIcon(link) })),
})

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

const routesByUrl = new Map(pageRoutes.map(route => [fastifyPath(route.path), route]))
const routeAt = (url: string | undefined) => (url ? routesByUrl.get(url) : undefined)

const pickQuery = (query: Record<string, unknown>, names: string[] = []): Record<string, string> =>
  Object.fromEntries(
    names.flatMap(name => (typeof query[name] === 'string' ? [[name, plainText(query[name])]] : [])),
  )

/** The URL as a browser would send it, so that `sendIfCached` finds the page by it. */
function pageCacheKey(path: string, params: Record<string, string>, query: Record<string, string>): string {
  const url = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name]!))
  const rest = new URLSearchParams(query).toString()
  return rest ? `${url}?${rest}` : url
}
