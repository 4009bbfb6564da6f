import type { staffEndpoints } from '#contract/accounts/staff.ts'
import {
  changeStaffRole,
  getStaffMember,
  inviteAgain,
  inviteStaff,
  listStaff,
  type StaffMember,
} from '#domain/accounts/staff.ts'
import type { Services } from '#services.ts'
import { limitMailsTo } from '../../limits/limits.ts'
import { presentUser } from '../../present/accounts.ts'
import { recordSecurity } from '../../security/security-log.ts'
import type { Handlers } from '../../serve.ts'

export const staffHandlers = ({ db, config }: Services): Pick<Handlers, keyof typeof staffEndpoints> => ({
  'GET /api/staff': async () => ({ team: (await listStaff(db)).map(presentMember) }),

  'POST /api/staff': async ({ account, body, request }) => {
    if (config.rateLimit) await limitMailsTo(db, body.email)
    const { id, name, staffRole } = await inviteStaff(db, account, body)
    const detail = `Invited ${name} as ${staffRole}`
    await recordSecurity(db, request, { kind: 'rights-changed', account, detail })
    return {
      message: `We have sent ${name} an email to ${body.email}.`,
      member: presentMember(await getStaffMember(db, id)),
    }
  },

  'PUT /api/staff/{id}': async ({ account, params: { id }, body, request }) => {
    const { name, staffRole } = await changeStaffRole(db, account, { id, ...body })
    const detail = `Made ${name} ${staffRole}`
    await recordSecurity(db, request, { kind: 'rights-changed', account, detail })
    return { message: `${name} is ${staffRole} now.`, member: presentMember(await getStaffMember(db, id)) }
  },

  'POST /api/staff/{id}/invite': async ({ account, params: { id } }) => {
    const { name, email } = await getStaffMember(db, id)
    if (config.rateLimit) await limitMailsTo(db, email)
    await inviteAgain(db, account, id)
    return { message: `We have sent ${name} another email.` }
  },
})

const presentMember = ({ invited, lastUsedAt, ...account }: StaffMember) => ({
  ...presentUser(account),
  invited,
  lastUsedAt,
})
