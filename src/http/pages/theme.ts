import type { FastifyInstance } from 'fastify'
import { refuse } from '#domain/errors.ts'
import { accentProblem, shadesOf } from '#values/accent.ts'

const aYear = 365 * 24 * 60 * 60

/** A stylesheet for each accent, because the content security policy allows no inline styles. */
export function serveTheme(app: FastifyInstance) {
  app.get<{ Params: { colour: string } }>('/theme/:colour.css', async ({ params }, reply) => {
    const accent = `#${params.colour}`
    if (accentProblem(accent)) throw refuse.unknown()
    const { deep, soft } = shadesOf(accent)
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', `public, max-age=${aYear}, immutable`)
      .send(
        `:root{--color-accent:${accent};--color-fill:${accent};--color-fill-hover:${deep};--color-bold:${deep};--color-accent-soft:${soft}}\n`,
      )
  })
}

/** It must come after the other styles. */
export const themeTag = (accent: string) => `<link rel="stylesheet" href="/theme/${accent.slice(1)}.css">`
