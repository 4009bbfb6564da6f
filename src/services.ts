import { createHash } from 'node:crypto'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { backupFolder } from '#adapters/backups/folder.ts'
import { backupBucket } from '#adapters/backups/s3.ts'
import { type Cdn, openCdn } from '#adapters/cdn/cdn.ts'
import { diskFiles } from '#adapters/files/disk.ts'
import { s3Files } from '#adapters/files/s3.ts'
import { pictureStoreId } from '#adapters/files/store-id.ts'
import { trimFont } from '#adapters/fonts/trim-font.ts'
import { fileMailer } from '#adapters/mail/file.ts'
import { guardedGet } from '#adapters/outside/get-outside.ts'
import { mayBePublic } from '#adapters/outside/public-address.ts'
import { razorpay } from '#adapters/payments/razorpay.ts'
import {
  printDocument,
  printRefund,
  printStatement,
  printTdsCertificate,
  writeEvidence,
  writeLabels,
} from '#adapters/pdf/when-needed.ts'
import { sharpPictures } from '#adapters/pictures/sharp.ts'
import { readSecretFile } from '#adapters/secret/file.ts'
import { postWebhook } from '#adapters/webhooks/post-webhook.ts'
import type { PrintTdsCertificate } from '#domain/ledger/taxes/tds-certificate.ts'
import { StartError } from '#values/start-error.ts'
import type { TestGateway } from '../demo/test-gateway/open.ts'
import type { Config } from './config.ts'
import { checkProductRow } from './contract/products/check-row.ts'
import { listenerName } from './db/changes.ts'
import { type Connection, type Database, type Db, observeQueries, openDatabase } from './db/client.ts'
import { lockDataDir } from './db/embedded/shop-lock.ts'
import { startEmbeddedPostgres } from './db/embedded/start.ts'
import { findOutage } from './db/failures.ts'
import { migrate } from './db/migrate.ts'
import type { BackupStore } from './domain/backups/backup-store.ts'
import type { BackupSchedule } from './domain/backups/scheduled-backup.ts'
import { connectRooms } from './domain/connect.ts'
import type { PrintDocument } from './domain/documents/print.ts'
import type { MayBePublic } from './domain/integrations/webhook.ts'
import type { PostWebhook } from './domain/integrations/webhook-deliveries.ts'
import type { PrintStatement } from './domain/ledger/statement.ts'
import type { TrimFont } from './domain/looks/own-fonts.ts'
import type { Mailer } from './domain/mail/mailer.ts'
import type { Files } from './domain/media/files.ts'
import type { Media } from './domain/media/store-picture.ts'
import type { GetOutside } from './domain/move-in/outside.ts'
import type { WriteLabels } from './domain/orders/labels.ts'
import type { WriteEvidence } from './domain/payments/disputes/evidence.ts'
import { type Gateways, KeysRefused } from './domain/payments/gateway.ts'
import type { PrintRefund } from './domain/payments/refund-note.ts'
import type { CheckRow } from './domain/products/import/plan-import.ts'
import { type ShopSecret, shopSecret } from './domain/secret.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import { openTraces, type Traces } from './traces.ts'

/** What the shop runs on, whatever the adapters. */
export interface Services
  extends Pick<Database, 'db' | 'readDb' | 'pool' | 'backgroundDb' | 'changes'>,
    Media,
    Gateways {
  config: Config
  metrics: Metrics
  /** Null without a collector of traces. */
  traces: Traces | null
  /** Null without a cache network in front. */
  cdn: Cdn | null
  mailer: Mailer
  secret: ShopSecret
  printDocument: PrintDocument
  printStatement: PrintStatement
  printTdsCertificate: PrintTdsCertificate
  printRefund: PrintRefund
  writeLabels: WriteLabels
  writeEvidence: WriteEvidence
  trimFont: TrimFont
  postWebhook: PostWebhook
  mayBePublic: MayBePublic
  /** For move-ins, which jobs bring along. */
  getOutside: GetOutside
  checkProduct: CheckRow
  /** Null where backups are made by hand only. */
  backups: BackupSchedule | null
  /** Where a backup goes that somebody asks for in the back office. */
  backupStore: BackupStore
  /** With PAYMENTS=test: its pay page is under the shop's address. */
  testGateway: TestGateway | null
}

export interface OpenServices extends Services {
  connection: Connection
  /** Without a pooler in between. */
  direct: Connection
  /** Closes everything, the database last. */
  close(): Promise<void>
}

/** Picks the adapters by the settings, and opens them. A worker is given the database that its primary has opened. */
export async function openServices(config: Config, opened?: Connection): Promise<OpenServices> {
  connectRooms()
  if (!opened) await checkKeys(config)
  const embedded = opened || config.databaseUrl ? undefined : await startEmbedded(config)
  const connection: Connection = opened ?? embedded?.connection ?? { connectionString: config.databaseUrl! }
  const direct = config.databaseDirectUrl ? { connectionString: config.databaseDirectUrl } : undefined
  const pool = {
    connections: config.workers > 1 ? 12 : 16,
    direct,
    replica: config.databaseReadUrl ? { connectionString: config.databaseReadUrl } : undefined,
    store: config.databaseUrl ? await pictureStoreId(config) : undefined,
  }
  try {
    const database =
      config.databaseUrl && !opened
        ? await openOwnDatabase(config, pool)
        : await openDatabase(connection, pool)
    if (pool.store && !opened)
      await refuseOtherStores(database.db, pool.store).catch(async error => {
        await database.close()
        throw error
      })
    const gateways = await openGateways(config, database.pool)
    const traces = config.traces ? openTraces(config.traces) : null
    if (traces) observeQueries(traces.query)
    const services: OpenServices = {
      config,
      connection,
      direct: direct ?? connection,
      db: database.db,
      readDb: database.readDb,
      pool: database.pool,
      backgroundDb: database.backgroundDb,
      changes: database.changes,
      metrics: openMetrics(database),
      traces,
      cdn: config.cdn ? openCdn(config.cdn) : null,
      files: openFiles(config),
      pictures: sharpPictures(),
      mailer: await openMailer(config),
      secret: openSecret(config),
      printDocument,
      printStatement,
      printTdsCertificate,
      printRefund,
      writeLabels,
      writeEvidence,
      trimFont,
      postWebhook,
      mayBePublic,
      getOutside: guardedGet(),
      checkProduct: checkProductRow,
      ...openBackupStores(config),
      ...gateways,
      async close() {
        gateways.testGateway?.close()
        await database.close()
        await traces?.close()
        await embedded?.stop()
      },
    }
    if (!opened)
      await migrate({ options: services.direct }).catch(async error => {
        await database.close()
        throw error
      })
    return services
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

async function openMailer({ mail: { smtpUrl, from }, dataDir }: Config): Promise<Mailer> {
  const files = fileMailer(path.join(dataDir, 'outbox'), from)
  if (!smtpUrl) return files
  const { smtpMailer } = await import('#adapters/mail/smtp.ts')
  return { ...smtpMailer(smtpUrl, from), removeStoredBefore: files.removeStoredBefore }
}

/** Every gateway whose keys are set. */
export async function openGateways(
  { payments, razorpay: keys, publicUrl }: Config,
  pool: Pool,
): Promise<Pick<Services, 'gateway' | 'gateways' | 'testGateway'>> {
  const testGateway =
    payments === 'test'
      ? await (await import('../demo/test-gateway/open.ts')).openTestGateway(pool, { publicUrl })
      : null
  const gateways = [...(keys ? [razorpay(keys)] : []), ...(testGateway ? [testGateway.gateway] : [])]
  return { gateway: gateways.find(({ provider }) => provider === payments) ?? null, gateways, testGateway }
}

/** Wrong keys are found at the start, not by the first customer. A gateway that is silent for now does not keep the shop closed. */
async function checkKeys({ razorpay: keys }: Config) {
  if (!keys) return
  try {
    await razorpay(keys).findOrder('start')
  } catch (error) {
    if (error instanceof KeysRefused) throw new StartError(error.message)
    console.warn(
      `Razorpay does not answer as expected at ${keys.apiUrl} (${(error as Error).message}): customers cannot pay online until it does.`,
    )
  }
}

export function openFiles({ s3, dataDir }: Config): Files {
  return s3 ? s3Files(s3) : diskFiles(path.join(dataDir, 'media'))
}

/** Every instance has to show every picture: one whose pictures are elsewhere than those of the others would lose half of them. */
async function refuseOtherStores(db: Db, own: string): Promise<void> {
  // Instances ask the database every second: one that has been silent for long is gone, though its line was not closed.
  const { rows } = await sql`
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND state_change > now() - interval '30 seconds'
      AND application_name LIKE ${`${listenerName} %`} AND application_name <> ${`${listenerName} ${own}`}
    LIMIT 1`.execute(db)
  if (rows.length > 0)
    throw new StartError(
      'Another instance of this shop is running, which keeps its pictures elsewhere. Please give both the same S3_BUCKET, or the same folder as DATA_DIR.',
    )
}

export function openBackupStores(config: Config): Pick<Services, 'backups' | 'backupStore'> {
  const backups = openBackups(config)
  return { backups, backupStore: backups?.store ?? backupFolder(path.join(config.dataDir, 'backups')) }
}

export function openBackups({ backups }: Config): BackupSchedule | null {
  if (!backups) return null
  const { to, everyHours, keep } = backups
  return { store: typeof to === 'string' ? backupFolder(to) : backupBucket(to), everyHours, keep }
}

/** Several machines need the same one, which only a setting gives them. */
export function openSecret({ shopSecret: given, dataDir }: Config): ShopSecret {
  return shopSecret(given ? createHash('sha256').update(given).digest() : readSecretFile(dataDir))
}

async function startEmbedded({ dataDir: dir, workers }: Config) {
  const unlock = await lockDataDir(dir)
  // A worker has up to 17 connections: the pool, four for background work, one that listens for changes.
  const settings = { max_connections: String(Math.max(60, 24 + 18 * workers)) }
  try {
    const postgres = await startEmbeddedPostgres({ dir, settings, log: message => console.warn(message) })
    return {
      ...postgres,
      async stop() {
        await postgres.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** In many setups the shop and its PostgreSQL start at the same time: it may need a while until it can be reached. */
async function openOwnDatabase(
  { databaseUrl, databaseWaitSeconds }: Config,
  pool: Parameters<typeof openDatabase>[1],
): Promise<Database> {
  const deadline = Date.now() + databaseWaitSeconds * 1000
  const { host } = new URL(databaseUrl!)
  for (let attempt = 1; ; attempt++) {
    try {
      return await openDatabase({ connectionString: databaseUrl! }, pool)
    } catch (error) {
      const reason = reasonOf(error as Error)
      // A wrong password or name does not become right by waiting.
      if (!findOutage(error) || Date.now() >= deadline)
        throw new StartError(`The database of DATABASE_URL cannot be reached: ${reason}.`)
      if (attempt === 1)
        console.warn(
          `Waiting up to ${databaseWaitSeconds} seconds for the database of DATABASE_URL at ${host || 'its socket'} (${reason}).`,
        )
      await sleep(Math.min(500, Math.max(0, deadline - Date.now())))
    }
  }
}

/** A connection error has an empty message where several addresses were tried, only a code. */
function reasonOf(error: { message: string; code?: string }): string {
  return (error.message || error.code || 'no answer').replace(/\.$/, '')
}
