import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { clientFolder } from '../pages/render.ts'

const aYear = 365 * 24 * 60 * 60 * 1000

/** Built files. Those in /assets have a hash of their content in their names, so browsers cache them for ever. */
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
