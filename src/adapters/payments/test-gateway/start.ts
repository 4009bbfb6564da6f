import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { RazorpaySettings } from '#config.ts'
import { sign } from '../signature.ts'
import { type Fault, testGatewayApi } from './api.ts'
import { openTestGateway, type TestGateway } from './gateway.ts'
import { serveTestPayPage } from './pay-page.ts'
import { readSecrets } from './store.ts'

/** What tests change while it runs: its clock, in seconds since 1970, and which calls go wrong. */
interface Controls {
  now(): number
  fault(call: string): Fault | undefined
}

export interface RunningTestGateway {
  settings: RazorpaySettings
  gateway: TestGateway
  controls: Controls
  /** Adds the customers' pay page to the shop's own address. */
  servePayPage(app: FastifyInstance): void
  /** Sends its events to the shop from now on, once a second. */
  sendWebhooksTo(url: string): void
  close(): Promise<void>
}

const webhookPath = '/api/payments/webhook'

/**
 * A stand-in for Razorpay: the same calls over HTTP on a port of this machine, a pay page under the shop's address, signed
 * webhooks.
 */
export async function startTestGateway(
  pool: pg.Pool,
  { publicUrl }: { publicUrl: string },
): Promise<RunningTestGateway> {
  const controls: Controls = { now: () => Math.floor(Date.now() / 1000), fault: () => undefined }
  const keyId = 'rzp_test_kanti'
  const gateway = await openTestGateway(pool, () => controls.now())
  const { keySecret, webhookSecret } = await readSecrets(pool)
  const api = testGatewayApi(gateway, { keyId, keySecret, fault: call => controls.fault(call) })
  await api.listen({ host: '127.0.0.1', port: 0 })
  const { port } = api.server.address() as AddressInfo
  let pump: NodeJS.Timeout | undefined

  async function sendDueEvents(url: string) {
    await gateway.catchUp()
    for (const { id, body } of await gateway.takeDueEvents()) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-razorpay-signature': sign(body, webhookSecret),
          'x-razorpay-event-id': id,
        },
        body,
        signal: AbortSignal.timeout(5000),
      }).catch(() => null)
      if (response?.ok) await gateway.forgetEvent(id)
    }
  }

  return {
    gateway,
    controls,
    settings: {
      apiUrl: `http://127.0.0.1:${port}/v1`,
      checkout: {
        formUrl: `${publicUrl}/test-gateway/v1/checkout/embedded`,
        scriptUrl: `${publicUrl}/test-gateway/v1/checkout.js`,
      },
      keyId,
      keySecret,
      webhookSecrets: [webhookSecret],
      isTest: true,
    },
    servePayPage: app => serveTestPayPage(app, gateway, { publicUrl, keySecret }),
    sendWebhooksTo(origin) {
      // A call that fails, as while the database restarts, is made again a second later.
      pump = setInterval(() => void sendDueEvents(origin + webhookPath).catch(() => {}), 1000)
      pump.unref()
    },
    async close() {
      clearInterval(pump)
      await api.close()
    },
  }
}
