import type { FastifyInstance } from 'fastify'
import { getLiveLook } from '#domain/looks/look.ts'
import { getSettings } from '#domain/settings/settings.ts'
import type { Services } from '#services.ts'
import { dressIn } from '#values/looks/dress.ts'

/** What the shop is called and looks like when somebody installs it on a phone. */
export function serveWebManifest(app: FastifyInstance, { db }: Services) {
  app.get('/site.webmanifest', async (_request, reply) => {
    const { shopName } = await getSettings(db)
    const { scheme, light, dark } = dressIn(await getLiveLook(db))
    const { page, fill } = scheme === 'dark' ? dark : light
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send({
        name: shopName,
        short_name: shopName,
        start_url: '/',
        display: 'standalone',
        background_color: page,
        theme_color: fill,
        icons: [192, 512].map(size => ({
          src: `/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
        })),
      })
  })
}
