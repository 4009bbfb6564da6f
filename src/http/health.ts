import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '#services.ts'

/** /healthz: the process lives. /readyz: it can serve, because the database answers. */
export function serveHealth(app: FastifyInstance, { db }: Services) {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      await sql`SELECT 1`.execute(db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'not ready' })
    }
  })
}
