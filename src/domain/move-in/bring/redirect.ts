import type { Db } from '#db/client.ts'
import { writeRedirects } from '#domain/redirects/change-redirects.ts'
import { planRedirects } from '#domain/redirects/plan-redirects.ts'
import type { LinkTarget } from '#values/link-kinds.ts'
import { addressKey } from '#values/web-address.ts'
import type { MovedRedirect } from '../things.ts'
import { type Bring, findByKey, keepKey, RowProblem, type Work } from './bring.ts'

export const bringRedirect: Bring<MovedRedirect> = async (trx, work, { key, thing: { from, to } }) => {
  if (await findByKey(trx, 'redirect', [key])) return { what: 'same' }
  // A page of this shop at the address is shown whatever is written here: nothing has to be refused.
  const site = { isPage: () => false, publicUrl: work.publicUrl }
  const { planned, moved } = await planRedirects(trx, [{ from, to: { kind: 'url', id: to } }], site)
  const plan = planned[0]!
  if (plan.problem) throw new RowProblem(plan.problem.sentence)
  if (plan.verdict === 'same') return { what: 'same' }
  if (plan.verdict === 'changed')
    return { what: 'same', note: 'This address is redirected already. It stays as it is.' }
  await writeRedirects(trx, [plan], 'import')
  await writeRedirects(trx, moved)
  await keepKey(trx, work, { kind: 'redirect', key, subjectId: plan.from })
  return { what: 'new' }
}

/** Old addresses of a thing lead to where it is now, unless somebody has said otherwise. */
export async function redirectOldPaths(
  trx: Db,
  work: Work,
  { paths, to }: { paths: readonly string[]; to: LinkTarget },
): Promise<void> {
  for (const path of paths) {
    const from = addressKey(path)
    if (from === null || from === '/') continue
    const known = await trx
      .selectFrom('redirects')
      .select('id')
      .where('from_path', '=', from)
      .executeTakeFirst()
    if (known) continue
    await writeRedirects(trx, [{ from, to }], 'import')
    await keepKey(trx, work, { kind: 'redirect', key: `from:${from}`, subjectId: from })
  }
}
