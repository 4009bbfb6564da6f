import type { FastifyInstance } from 'fastify'
import { listingQuery } from '#contract/search/listing.ts'
import type { Services } from '#services.ts'
import { secondsToOpening } from '../pages/closed.ts'
import { sharedData } from '../pages/shared-data.ts'
import { serveBlogFeed } from './blog-feed.ts'
import { serveProductFeed } from './product-feed.ts'
import { serveSitemap } from './sitemap.ts'

/** robots.txt, sitemaps and feeds. */
export function serveCrawlers(app: FastifyInstance, services: Services) {
  const shared = sharedData(services)
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/(sitemap|feed\/)/.test(request.url)) return
    const { doorsClosed, opensOn } = await shared.settings()
    if (doorsClosed) return reply.code(503).header('retry-after', secondsToOpening(opensOn)).send()
  })
  serveRobots(app, services)
  serveSitemap(app, services)
  serveProductFeed(app, services)
  serveBlogFeed(app, services)
}

/** Personal pages, and the same products in another order. */
const closed = ['/admin', '/api/', '/cart', '/order', '/account', '/login', '/register', '/search']

function serveRobots(app: FastifyInstance, { config: { publicUrl } }: Services) {
  const filters = Object.keys(listingQuery.shape).filter(name => name !== 'page')
  const text = [
    'User-agent: *',
    ...closed.map(path => `Disallow: ${path}`),
    ...filters.flatMap(name => [`Disallow: /*?${name}=`, `Disallow: /*&${name}=`]),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  )
}
