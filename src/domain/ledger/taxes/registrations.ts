import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuse } from '#domain/errors.ts'
import { gstinProblem } from '#values/gstin.ts'

/** The GSTINs under which the shop collects TCS in other states; each begins with the code of its state. */
export async function listRegistrations(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('tcs_registrations').select('gstin').orderBy('gstin').execute()
  return rows.map(({ gstin }) => gstin)
}

/** All of them at once. What was collected under another one stays there. */
export async function saveRegistrations(db: Db, actor: Actor, gstins: readonly string[]): Promise<void> {
  for (const gstin of gstins) {
    const problem = gstinProblem(gstin)
    if (problem) throw refuse.wrongField('gstins', problem)
  }
  const states = new Set(gstins.map(gstin => gstin.slice(0, 2)))
  if (states.size < gstins.length) throw refuse.wrongField('gstins', 'Each state has one GSTIN for TCS.')
  await inTransaction(db, async trx => {
    const before = await listRegistrations(trx)
    await trx.deleteFrom('tcs_registrations').execute()
    if (gstins.length > 0)
      await trx
        .insertInto('tcs_registrations')
        .values(gstins.map(gstin => ({ state_code: gstin.slice(0, 2), gstin })))
        .execute()
    await recordAudit(trx, actor, {
      action: 'update',
      subject: 'tcs-registrations',
      subjectId: 'shop',
      label: 'GSTINs for TCS',
      before: { gstins: before },
      after: { gstins },
    })
  })
}
