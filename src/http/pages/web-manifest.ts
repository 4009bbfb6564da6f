import type { FastifyInstance } from 'fastify'
import { getSettings } from '#domain/settings/settings.ts'
import type { Services } from '#services.ts'
import { defaultAccent } from '#values/accent.ts'

/** What the shop is called and looks like when somebody installs it on a phone. */
export function serveWebManifest(app: FastifyInstance, { db }: Services) {
  app.get('/site.webmanifest', async (_request, reply) => {
    const { shopName, accent } = await getSettings(db)
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send({
        name: shopName,
        short_name: shopName,
        start_url: '/',
        display: 'standalone',
        background_color: '#fdf8f4',
        theme_color: accent ?? defaultAccent,
        icons: [192, 512].map(size => ({
          src: `/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: 'image/png',
        })),
      })
  })
}
