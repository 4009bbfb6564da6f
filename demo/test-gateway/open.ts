import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Gateway } from '#domain/payments/gateway.ts'
import { type Fault, testGatewayAdapter } from './adapter.ts'
import { type Books, openBooks } from './books.ts'
import { serveTestPayPage } from './pay-page.ts'
import { sealOf } from './seal.ts'
import { readSecret } from './store.ts'

/** What tests change while it runs: its clock, in seconds since 1970, and which calls go wrong. */
interface Controls {
  now(): number
  fault(call: string): Fault | undefined
}

export interface TestGateway {
  gateway: Gateway
  books: Books
  secret: string
  controls: Controls
  /** Adds the customers' pay page to the shop's own address. */
  servePayPage(app: FastifyInstance): void
  /** Sends its webhooks to the shop from now on, once a second. */
  sendWebhooksTo(url: string): void
  close(): void
}

/** A payment service of our own, where no money moves: a page to pay on, webhooks, and books in the shop's database. */
export async function openTestGateway(
  pool: pg.Pool,
  { publicUrl }: { publicUrl: string },
): Promise<TestGateway> {
  const controls: Controls = { now: () => Math.floor(Date.now() / 1000), fault: () => undefined }
  const books = await openBooks(pool, () => controls.now())
  const secret = await readSecret(pool)
  let pump: NodeJS.Timeout | undefined

  async function sendDueEvents(url: string) {
    await books.catchUp()
    for (const { id, body } of await books.takeDueEvents()) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'test-gateway-seal': sealOf(body, secret) },
        body,
        signal: AbortSignal.timeout(5000),
      }).catch(() => null)
      if (response?.ok) await books.forgetEvent(id)
    }
  }

  return {
    gateway: testGatewayAdapter(books, { publicUrl, secret, fault: call => controls.fault(call) }),
    books,
    secret,
    controls,
    servePayPage: app => serveTestPayPage(app, books, { publicUrl, secret }),
    sendWebhooksTo(origin) {
      // A call that fails, as while the database restarts, is made again a second later.
      pump = setInterval(() => void sendDueEvents(`${origin}/api/payments/webhook`).catch(() => {}), 1000)
      pump.unref()
    },
    close: () => clearInterval(pump),
  }
}
