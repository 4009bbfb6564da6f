import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import { findOutage } from '#db/failures.ts'
import { findSession } from '#domain/accounts/sessions.ts'
import { findLastBackup, isOverdue } from '#domain/backups/scheduled-backup.ts'
import type { Services } from '#services.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { bearerToken } from './session.ts'

const megabyte = 1024 * 1024
/** PostgreSQL reserves space in steps of 16 MB. */
const leastFree = 32 * megabyte
/** In milliseconds; balancers expect an answer within two seconds. */
const longestCheck = 1500

const draining = new WeakSet<FastifyInstance>()

/** From now on /readyz answers 503, so that balancers send no more requests; those that come are still answered. */
export const startDraining = (app: FastifyInstance) => void draining.add(app)

export const isDraining = (app: FastifyInstance) => draining.has(app)

/**
 * /healthz: the process lives. /readyz: it can take orders, because database and disk can. /readyz/browse: it can show pages,
 * because the database, a replica or the cache can.
 */
export function serveHealth(app: FastifyInstance, services: Services, cache: Pick<ResponseCache, 'isEmpty'>) {
  const { changes } = services
  let diskWasFull = false
  let diskCheck: Promise<boolean> | undefined
  let lastReason: string | undefined

  app.addHook('onError', async (_request, _reply, error) => {
    if (findOutage(error) === 'disk-full') diskWasFull = true
  })

  function diskIsFull(): Promise<boolean> {
    diskCheck ??= checkDisk(services, diskWasFull)
      .then(full => {
        diskWasFull = full
        return full
      })
      .finally(() => {
        diskCheck = undefined
      })
    return diskCheck
  }

  async function whyNotReady(): Promise<string | undefined> {
    if (draining.has(app)) return 'The shop is shutting down.'
    const [answers, full] = await Promise.all([
      changes.ping(longestCheck),
      Promise.race([diskIsFull(), sleep(longestCheck, diskWasFull, { ref: false })]),
    ])
    if (!answers) return 'The database does not answer.'
    return full ? 'The disk is full.' : undefined
  }

  async function whyNoBrowsing(): Promise<string | undefined> {
    if (draining.has(app)) return 'The shop is shutting down.'
    if (!changes.away || !cache.isEmpty() || (await replicaAnswers(services))) return undefined
    return 'The database does not answer, and nothing was kept.'
  }

  services.metrics.tellReadiness(async () => ({
    orders: (await whyNotReady()) === undefined,
    browsing: (await whyNoBrowsing()) === undefined,
  }))

  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    const reason = await whyNotReady()
    if (reason && reason !== lastReason) app.log.error({ reason }, 'not ready')
    lastReason = reason
    if (reason) return reply.code(503).header('retry-after', 5).send({ status: 'not ready', reason })
    return { status: 'ready', ...((await isAdmin(services.db, request)) && (await readDetails(services))) }
  })
  app.get('/readyz/browse', { logLevel: 'warn' }, async (_request, reply) => {
    const reason = await whyNoBrowsing()
    if (reason) return reply.code(503).header('retry-after', 5).send({ status: 'not ready', reason })
    return { status: 'ready' }
  })
}

async function replicaAnswers({ config, readDb }: Services): Promise<boolean> {
  if (!config.databaseReadUrl) return false
  const answer = sql`SELECT`.execute(readDb).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, sleep(longestCheck, false, { ref: false })])
}

async function isAdmin(db: Db, request: FastifyRequest): Promise<boolean> {
  const token = bearerToken(request)
  return token !== undefined && (await findSession(db, token))?.role === 'admin'
}

/** What an admin, or a monitor with an admin's token, wants to know beside the yes or no. */
async function readDetails({ db, backups }: Services) {
  const last = await findLastBackup(db)
  return {
    uptimeSeconds: Math.round(process.uptime()),
    memoryMegabytes: Math.round(process.memoryUsage.rss() / megabyte),
    lastBackup: last ? { madeAt: last.madeAt.toISOString(), file: last.file } : null,
    backupIsOverdue: backups !== null && isOverdue(backups, last),
  }
}

/** Writes only if a write failed before: no other request would detect that there is space again. */
async function checkDisk({ config, backgroundDb, files }: Services, wasFull: boolean): Promise<boolean> {
  const { dataDir, databaseUrl, s3 } = config
  if (!databaseUrl || !s3) {
    const { blocks, bavail, bsize } = await statfs(dataDir).catch(() => unknownSpace)
    if (blocks > 0 && bavail * bsize < leastFree) return true
  }
  if (!wasFull) return false
  try {
    await inTransaction(backgroundDb, trx =>
      sql`CREATE TEMPORARY TABLE space ON COMMIT DROP AS
        SELECT repeat('x', 1000) FROM generate_series(1, 1000)`.execute(trx),
    )
    if (!s3) await files.put(spaceFile, Buffer.alloc(megabyte)).finally(() => files.remove([spaceFile]))
    return false
  } catch (error) {
    return findOutage(error) === 'disk-full'
  }
}

const spaceFile = `${'0'.repeat(32)}.webp`

const unknownSpace = { blocks: 0, bavail: 0, bsize: 0 }
