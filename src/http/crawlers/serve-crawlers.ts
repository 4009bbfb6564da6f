import type { FastifyInstance } from 'fastify'
import type { Services } from '#services.ts'
import { serveBlogFeed } from './blog-feed.ts'
import { serveProductFeed } from './product-feed.ts'
import { serveRobots } from './robots.ts'
import { serveSitemap } from './sitemap.ts'

/** robots.txt, sitemaps and feeds. */
export function serveCrawlers(app: FastifyInstance, services: Services) {
  serveRobots(app, services)
  serveSitemap(app, services)
  serveProductFeed(app, services)
  serveBlogFeed(app, services)
}
