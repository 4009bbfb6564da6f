import type { firstStepEndpoints } from '#contract/settings/first-steps.ts'
import { getDeliveryRules } from '#domain/delivery/rules.ts'
import { refuse } from '#domain/errors.ts'
import { agree, listAgreements } from '#domain/settings/agreements.ts'
import { dismissFirstSteps, getFirstSteps } from '#domain/settings/first-steps.ts'
import type { Services } from '#services.ts'
import type { Handlers } from '../../serve.ts'

export const firstStepHandlers = ({
  db,
  config,
}: Services): Pick<Handlers, keyof typeof firstStepEndpoints> => ({
  'GET /api/first-steps': ({ account }) =>
    getFirstSteps(db, account, { hasMailServer: config.mail.smtpUrl !== undefined }),

  'POST /api/first-steps/dismiss': async ({ account }) => {
    await dismissFirstSteps(db, account)
    return { message: 'The list is hidden.' }
  },

  'GET /api/first-steps/agreements': async ({ account }) => {
    if (account.role !== 'seller') throw refuse.notAllowed()
    const [agreements, delivery] = await Promise.all([listAgreements(db, account.id), getDeliveryRules(db)])
    return { agreements, delivery }
  },

  'POST /api/first-steps/agree': async ({ account, body }) => {
    await agree(db, account, body.kind)
    return { message: 'Thank you. Your agreement is recorded.' }
  },
})
