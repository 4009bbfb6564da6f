import type { FastifyInstance } from 'fastify'

/** Pages a visitor is about to open are fetched on hover, and the likeliest drawn ahead; never what changes something. */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/admin/*', '/media/*'] } },
          // Followed within the page, they are never opened.
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
