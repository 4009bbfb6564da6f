import type { FastifyInstance } from 'fastify'

/** Pages are prefetched on hover, and the likeliest prerendered; never URLs with side effects. */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/admin/*', '/media/*'] } },
          // These links are followed within the page: swap-page.ts.
          { not: { selector_matches: '[data-swap]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
  prerender: [{ where: { href_matches: ['/', '/product/*', '/category/*'] }, eagerness: 'conservative' }],
}

const path = '/speculation-rules.json'

/** On every page: a file, so that the content security policy needs no exception for an inline script. */
export const speculationHeader = { 'speculation-rules': JSON.stringify(path) }

export function serveSpeculationRules(app: FastifyInstance) {
  app.get(path, (_request, reply) =>
    reply
      .header('content-type', 'application/speculationrules+json')
      .header('cache-control', 'public, max-age=3600')
      .send(JSON.stringify(rules)),
  )
}
