import type { Db } from '#db/client.ts'
import { openTask } from '#domain/tasks/tasks.ts'
import type { AccountId, PayoutRunId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'

interface RunTask {
  run: PayoutRunId
  total: Paise
  by: string
  step: 'release' | 'approve'
  notFor: AccountId | null
}

export const openRunTask = (trx: Db, { run, total, by, step, notFor }: RunTask) =>
  openTask(trx, {
    kind: 'payout-run',
    subject: `${run} ${step}`,
    order: null,
    amount: total,
    detail:
      step === 'release'
        ? 'Check and release the payouts to sellers.'
        : `${by} has released the payouts to sellers.`,
    link: `/admin/payouts/${run}`,
    notFor,
  })
