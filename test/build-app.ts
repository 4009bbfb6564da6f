import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { openCdn } from '#adapters/cdn/cdn.ts'
import { diskFiles } from '#adapters/files/disk.ts'
import { trimFont } from '#adapters/fonts/trim-font.ts'
import { fileMailer } from '#adapters/mail/file.ts'
import { guardedGet } from '#adapters/outside/get-outside.ts'
import { mayBePublic } from '#adapters/outside/public-address.ts'
import {
  printDocument,
  printRefund,
  printStatement,
  printTdsCertificate,
  writeEvidence,
  writeLabels,
} from '#adapters/pdf/when-needed.ts'
import { sharpPictures } from '#adapters/pictures/sharp.ts'
import { postWebhook } from '#adapters/webhooks/post-webhook.ts'
import { readConfig } from '#config.ts'
import { checkProductRow } from '#contract/products/check-row.ts'
import { type Connection, observeQueries, openDatabase } from '#db/client.ts'
import { connectRooms } from '#domain/connect.ts'
import { buildApp } from '#http/app.ts'
import { openMetrics } from '#metrics.ts'
import { openBackupStores, openGateways, openSecret, type Services } from '#services.ts'
import { openTraces } from '#traces.ts'
import { type Filling, testDatabase } from './database.ts'

export interface TestShop extends Services {
  app: FastifyInstance
  connection: Connection
  /** A second instance of the same shop, on the same database, perhaps over another line to it. */
  anotherInstance(line?: Pick<Connection, 'host' | 'port'>): Promise<TestShop>
}

/** The real app on a real database of its own, taken down when the test file ends. */
export async function openTestShop(
  settings: Record<string, string> = {},
  media?: string,
  filling?: Filling,
): Promise<TestShop> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kanti-test-'))
  const database = await testDatabase(filling)
  const all = { DATA_DIR: dataDir, RATE_LIMIT: 'off', ...settings }
  const shop = await openInstance(database.connection, all, media)
  after(async () => {
    await database.remove()
    await rm(dataDir, { recursive: true, force: true })
  })
  return shop
}

export async function openInstance(
  connection: Connection,
  settings: Record<string, string>,
  media?: string,
  replica?: Connection,
): Promise<TestShop> {
  connectRooms()
  const config = readConfig({ LOG_LEVEL: 'silent', DEMO: 'off', ...settings })
  const { db, readDb, pool, backgroundDb, changes, close } = await openDatabase(connection, { replica })
  const services: Services = {
    config,
    db,
    readDb,
    pool,
    backgroundDb,
    changes,
    metrics: openMetrics({ pool, backgroundDb }),
    traces: config.traces ? openTraces(config.traces) : null,
    cdn: config.cdn ? openCdn(config.cdn) : null,
    files: diskFiles(media ?? path.join(config.dataDir, 'media')),
    pictures: sharpPictures(),
    mailer: fileMailer(path.join(config.dataDir, 'outbox'), config.mail.from),
    secret: openSecret(config),
    printDocument,
    printRefund,
    printStatement,
    printTdsCertificate,
    writeLabels,
    writeEvidence,
    trimFont,
    postWebhook,
    mayBePublic,
    getOutside: guardedGet(),
    checkProduct: checkProductRow,
    ...openBackupStores(config),
    ...(await openGateways(config, pool)),
  }
  if (services.traces) observeQueries(services.traces.query)
  const app = await buildApp(services)
  after(async () => {
    await app.close()
    services.testGateway?.close()
    await close()
    await services.traces?.close()
  })
  return {
    ...services,
    app,
    connection,
    anotherInstance: line => openInstance({ ...connection, ...line }, settings, media),
  }
}
