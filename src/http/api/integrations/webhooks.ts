import type { webhookEndpoints } from '#contract/integrations/webhooks.ts'
import { addWebhook, deleteWebhook, listWebhooks } from '#domain/integrations/webhook.ts'
import { listDeliveries, queueTest, replay } from '#domain/integrations/webhook-deliveries.ts'
import type { Services } from '#services.ts'
import { limitedIp } from '../../limits/limits.ts'
import { watchSignIn } from '../../limits/watch-sign-in.ts'
import { recordSecurity } from '../../security/security-log.ts'
import type { Handlers } from '../../serve.ts'

export function webhookHandlers(services: Services): Pick<Handlers, keyof typeof webhookEndpoints> {
  const { db, config } = services
  return {
    'GET /api/webhooks': async ({ account }) => ({ webhooks: await listWebhooks(db, account) }),

    'POST /api/webhooks': async ({ account, body, request }) => {
      const from = limitedIp(request, config)
      const signingSecret = await watchSignIn(db)(request, { account }, () =>
        addWebhook(db, account, { ...body, limitedIp: from }, services),
      )
      const detail = `Made a webhook: ${new URL(body.url).host} is told of ${body.events.join(', ')}`
      await recordSecurity(db, request, { kind: 'rights-changed', account, detail })
      return {
        message: 'The webhook is added. The signing secret is shown only once.',
        secret: signingSecret,
      }
    },

    'DELETE /api/webhooks/{id}': async ({ account, params: { id } }) => {
      await deleteWebhook(db, account, id)
      return { message: 'The webhook is deleted.' }
    },

    'POST /api/webhooks/{id}/test': async ({ account, params: { id } }) => {
      await queueTest(db, account, id)
      return { message: 'A test is on its way.' }
    },

    'GET /api/webhooks/{id}/deliveries': async ({
      account,
      params: { id },
      query: { limit = 20, cursor },
    }) => ({
      deliveries: await listDeliveries(db, account, { webhook: id, limit, after: cursor }),
    }),

    'POST /api/webhooks/deliveries/{id}/replay': async ({ account, params: { id } }) => {
      await replay(db, account, id)
      return { message: 'It is sent again.' }
    },
  }
}
