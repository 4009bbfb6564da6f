import type { FastifyInstance } from 'fastify'

/** These links are followed within the page: use-client-navigation.ts. */
const notSwapped = { not: { selector_matches: '[data-swap]' } }

/** Pages are prefetched on hover, and the likeliest prerendered; never URLs with side effects. */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/admin/*', '/media/*'] } },
          notSwapped,
        ],
      },
      eagerness: 'moderate',
    },
  ],
  prerender: [
    {
      where: { and: [{ href_matches: ['/', '/product/*', '/category/*'] }, notSwapped] },
      eagerness: 'conservative',
    },
  ],
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
