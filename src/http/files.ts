import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { clientFolder } from './pages/render.ts'

const aYear = 365 * 24 * 60 * 60 * 1000

/** Built files: the names of most carry a hash of their content, so a browser never has to ask for them twice. */
export async function serveFiles(app: FastifyInstance, development: boolean) {
  // In development Vite serves its sources itself.
  if (development) return
  const built = { preCompressed: true, decorateReply: false, index: false } as const
  await app.register(fastifyStatic, {
    ...built,
    immutable: true,
    maxAge: aYear,
    root: path.join(clientFolder, 'assets'),
    prefix: '/assets/',
  })
  await app.register(fastifyStatic, {
    ...built,
    root: clientFolder,
    wildcard: false,
    globIgnore: ['assets/**', 'manifest.json', 'first-paint.json'],
    maxAge: 60 * 60 * 1000,
  })
}
