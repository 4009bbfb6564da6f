import { sql } from 'kysely'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database, Db } from './db/client.ts'

/** Figures of this process, for Prometheus. */
export interface Metrics {
  answered(request: { method: string; route: string; status: number; seconds: number }): void
  /** A cached page or API reply in brotli, answered before anything else looked at the request. */
  answeredFromCache(): void
  rendered(seconds: number): void
  /** From now on `read` is asked with each reading of the figures. */
  tellReadiness(read: () => Promise<Readiness>): void
  jobRan(name: string, outcome: 'done' | 'failed', seconds: number): void
  /** The figures of the whole shop, in Prometheus' text format. */
  read(): Promise<string>
  /** Those of this process alone, for the process that adds them up. */
  readOwn(): Promise<Figures>
}

/** What the process can do at the moment. */
interface Readiness {
  orders: boolean
  browsing: boolean
}

/** As one process hands them to another. */
export type Figures = object

export function openMetrics({ pool, backgroundDb }: Pick<Database, 'pool' | 'backgroundDb'>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'kanti_request_seconds',
    help: 'How long requests took, without those that were answered from the cache.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const hits = new Counter({
    name: 'kanti_cache_hits_total',
    help: 'Pages and API replies that were answered from the cache.',
    registers,
  })
  const renders = new Histogram({
    name: 'kanti_render_seconds',
    help: 'How long pages and API replies took to make that were not in the cache.',
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  })
  const jobs = new Histogram({
    name: 'kanti_job_seconds',
    help: 'How long jobs ran, and whether they failed.',
    labelNames: ['job', 'outcome'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers,
  })
  new Gauge({
    name: 'kanti_pool_connections',
    help: 'Connections to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })

  let readReadiness: (() => Promise<Readiness>) | undefined
  new Gauge({
    name: 'kanti_ready',
    help: 'Whether orders can be taken, and pages shown: 1 or 0.',
    labelNames: ['of'],
    registers,
    aggregator: 'min',
    async collect() {
      const readiness = await readReadiness?.()
      for (const [of, isReady] of Object.entries(readiness ?? {})) this.set({ of }, isReady ? 1 : 0)
    },
  })

  const readOwn = () => registry.getMetricsAsJSON()
  return {
    answered: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    answeredFromCache: () => hits.inc(),
    tellReadiness(read) {
      readReadiness = read
    },
    rendered: seconds => renders.observe(seconds),
    jobRan: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    readOwn,
    read: async () => addUp(backgroundDb, [await readOwn()]),
  }
}

/** The figures of all processes as one text, with those that are the same for all of them: what is in the database. */
export async function addUp(db: Db, figures: Figures[]): Promise<string> {
  const all = AggregatorRegistry.aggregate(figures)
  const shop = await readShop(db).catch(() => new Map<string, Figure>())
  for (const [name, { help, values }] of shop) {
    const gauge = new Gauge({ name, help, labelNames: ['of'], registers: [all] })
    for (const [of, value] of values) if (value !== null) gauge.set(of ? { of } : {}, value)
  }
  return all.metrics()
}

interface Figure {
  help: string
  values: [of: string, value: number | null][]
}

/** Each of these statements reads an index of what is not done yet. */
async function readShop(db: Db): Promise<Map<string, Figure>> {
  const { rows } = await sql<Record<string, number | null>>`
    SELECT
      (SELECT count(*)::int FROM orders WHERE created_at > now() - interval '5 minutes') AS orders,
      (SELECT extract(epoch FROM max(created_at)) FROM orders) AS last_order,
      (SELECT count(*)::int FROM mails WHERE sent_at IS NULL AND dead_at IS NULL) AS mails_waiting,
      (SELECT count(*)::int FROM mails WHERE dead_at IS NOT NULL) AS mails_dead,
      (SELECT extract(epoch FROM now() - min(due_at)) FROM mails WHERE sent_at IS NULL AND dead_at IS NULL) AS mail_lag,
      (SELECT count(*)::int FROM payments WHERE state = 'open') AS payments_open,
      (SELECT count(*)::int FROM payments WHERE state = 'review') AS payments_review,
      (SELECT count(*)::int FROM gateway_events WHERE done_at IS NULL) AS events_waiting,
      (SELECT count(*)::int FROM refunds WHERE due_at IS NOT NULL) AS refunds_waiting,
      (SELECT count(*)::int FROM refunds WHERE state = 'manual') AS refunds_manual,
      (SELECT extract(epoch FROM made_at) FROM backups ORDER BY id DESC LIMIT 1) AS last_backup,
      (SELECT bytes FROM backups ORDER BY id DESC LIMIT 1) AS backup_bytes`.execute(db)
  const read: Record<string, number | null> = { ...rows[0]!, job_lag: await readJobLag(db) }
  const gauge = (help: string, ...values: [string, string][]): Figure => ({
    help,
    values: values.map(([of, column]) => [of, read[column] ?? null]),
  })
  return new Map([
    ['kanti_recent_orders', gauge('Orders of the last five minutes.', ['', 'orders'])],
    ['kanti_last_order_timestamp_seconds', gauge('When the newest order was placed.', ['', 'last_order'])],
    [
      'kanti_mails',
      gauge(
        'Emails that wait, and those that were given up.',
        ['waiting', 'mails_waiting'],
        ['dead', 'mails_dead'],
      ),
    ],
    ['kanti_mail_lag_seconds', gauge('For how long the oldest email has been due.', ['', 'mail_lag'])],
    [
      'kanti_payments',
      gauge(
        'Payments that are not settled: open, to be looked at by a person, the gateway’s events that wait.',
        ['open', 'payments_open'],
        ['review', 'payments_review'],
        ['events', 'events_waiting'],
      ),
    ],
    [
      'kanti_refunds',
      gauge(
        'Refunds that wait for the gateway, or for a person.',
        ['waiting', 'refunds_waiting'],
        ['manual', 'refunds_manual'],
      ),
    ],
    ['kanti_last_backup_timestamp_seconds', gauge('When the last backup was made.', ['', 'last_backup'])],
    ['kanti_last_backup_bytes', gauge('How large it is.', ['', 'backup_bytes'])],
    ['kanti_job_lag_seconds', gauge('For how long the oldest job has been due.', ['', 'job_lag'])],
  ])
}

/** Null as long as no job was ever started. */
async function readJobLag(db: Db): Promise<number | null> {
  const { rows: found } = await sql<{
    found: boolean
  }>`SELECT to_regclass('pgboss.job') IS NOT NULL AS found`.execute(db)
  if (!found[0]?.found) return null
  const { rows } = await sql<{ lag: number | null }>`
    SELECT extract(epoch FROM now() - min(start_after)) AS lag
    FROM pgboss.job WHERE state = 'created' AND start_after < now()`.execute(db)
  return rows[0]?.lag ?? 0
}
