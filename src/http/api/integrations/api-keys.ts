import type { apiKeyEndpoints } from '#contract/integrations/api-keys.ts'
import { addApiKey, listApiKeys, revokeApiKey } from '#domain/integrations/api-key.ts'
import type { Services } from '#services.ts'
import { limitedIp } from '../../limits/limits.ts'
import { watchSignIn } from '../../limits/watch-sign-in.ts'
import { recordSecurity } from '../../security/security-log.ts'
import type { Handlers } from '../../serve.ts'

export const apiKeyHandlers = ({ db, config }: Services): Pick<Handlers, keyof typeof apiKeyEndpoints> => ({
  'GET /api/api-keys': async ({ account }) => ({ keys: await listApiKeys(db, account) }),

  'POST /api/api-keys': async ({ account, body, request }) => {
    const from = limitedIp(request, config)
    const key = await watchSignIn(db)(request, { account }, () =>
      addApiKey(db, account, { ...body, limitedIp: from }),
    )
    const detail = `Made the API key ${body.name}: ${body.rights.join(', ')}`
    await recordSecurity(db, request, { kind: 'rights-changed', account, detail })
    return { message: 'The key is ready. It is shown only once.', key }
  },

  'DELETE /api/api-keys/{id}': async ({ account, params: { id }, request }) => {
    await revokeApiKey(db, account, id)
    await recordSecurity(db, request, { kind: 'rights-changed', account, detail: 'Revoked an API key' })
    return { message: 'The key no longer works.' }
  },
})
