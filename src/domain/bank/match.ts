import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Recorded } from '#domain/audit/record.ts'
import { lockBooks } from '#domain/ledger/lock-books.ts'
import { post, transfer } from '#domain/ledger/post.ts'
import { receiveRemittance } from '#domain/payments/cash/record-cash.ts'
import { recordPaid } from '#domain/payouts/outcome.ts'
import { closeTask, openTask } from '#domain/tasks/tasks.ts'
import type { BankMatch } from '#values/bank.ts'
import type { BankLineId, PayoutId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'

interface OpenLine {
  id: BankLineId
  day: string
  text: string
  amount: Paise
  state: 'new' | 'suspense'
}

interface Candidate {
  kind: BankMatch
  id: string
  amount: Paise
  /** By which the bank statement names it. */
  names: string[]
  /** The first day on which it can be there. */
  from: string
}

/** A bank names a payment by its reference; where it does not, the amount has to be the only one of these days. */
const nearDays = 5

/**
 * Explains lines of the bank statement by settlements, remittances, payouts and refunds by hand, each once. What nothing explains
 * is in suspense, with a task; what is explained later leaves it.
 */
export async function matchLines(trx: Db, by: Recorded): Promise<{ matched: number; suspense: number }> {
  await lockBooks(trx)
  const { rows: lines } = await sql<OpenLine>`
    SELECT id, day, upper(description || ' ' || reference) AS text, amount, state FROM bank_lines
    WHERE state IN ('new', 'suspense') ORDER BY day, id LIMIT 5000 FOR UPDATE`.execute(trx)
  if (lines.length === 0) return { matched: 0, suspense: 0 }
  const candidates = await listCandidates(trx)
  let matched = 0
  let suspense = 0
  for (const line of lines) {
    const found = findMatch(line, candidates)
    if (found) {
      candidates.delete(found)
      await apply(trx, by, line, found)
      matched++
    } else if (line.state === 'new') {
      await putIntoSuspense(trx, line)
      suspense++
    }
  }
  return { matched, suspense }
}

/** Again, because settlements and remittances may come later than the money. */
export const matchOpenLines = (db: Db) =>
  inTransaction(db, trx => matchLines(trx, { id: null, name: 'The shop' }))

function findMatch(line: OpenLine, candidates: ReadonlySet<Candidate>): Candidate | undefined {
  const same = [...candidates].filter(({ amount }) => amount === line.amount)
  const named = same.find(({ names }) => names.some(name => name.length >= 6 && line.text.includes(name)))
  if (named) return named
  const near = same.filter(
    ({ from }) => daysBetween(from, line.day) >= 0 && daysBetween(from, line.day) <= nearDays,
  )
  return near.length === 1 ? near[0] : undefined
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

async function listCandidates(trx: Db): Promise<Set<Candidate>> {
  const { rows } = await sql<Candidate>`
    SELECT * FROM (
      SELECT 'settlement' AS kind, s.id, s.amount, ARRAY[upper(s.utr), upper(s.id)] AS names, s.settled_on AS from FROM settlements s
      UNION ALL
      SELECT 'remittance', utr, sum(amount)::bigint, ARRAY[upper(utr)], min(remitted_on) FROM remittance_lines GROUP BY utr
      UNION ALL
      SELECT 'payout', id, -amount, ARRAY[upper(id), upper(reference)], (sent_at AT TIME ZONE 'Asia/Kolkata')::date
      FROM payouts WHERE rail = 'bank-file' AND state IN ('sent', 'paid')
      UNION ALL
      SELECT 'run', run_id, -sum(amount)::bigint, ARRAY[upper(run_id)], (min(sent_at) AT TIME ZONE 'Asia/Kolkata')::date
      FROM payouts WHERE rail = 'bank-file' AND state IN ('sent', 'paid') GROUP BY run_id HAVING count(*) > 1
      UNION ALL
      SELECT 'refund', id, -amount, ARRAY[upper(coalesce(bank_reference, ''))], (processed_at AT TIME ZONE 'Asia/Kolkata')::date
      FROM refunds WHERE state = 'processed' AND provider IS NULL) c
    WHERE c.from > (SELECT min(day) FROM bank_lines WHERE state IN ('new', 'suspense')) - 60
      AND NOT EXISTS (SELECT FROM bank_lines l WHERE l.matched_kind = c.kind AND l.matched_id = c.id)`.execute(
    trx,
  )
  return new Set(rows)
}

async function apply(trx: Db, by: Recorded, line: OpenLine, { kind, id }: Candidate): Promise<void> {
  if (line.state === 'suspense') {
    await post(trx, {
      kind: 'bank-line-explained',
      source: line.id,
      on: line.day,
      postings: inSuspense(line, -1),
    })
    await closeTask(trx, 'bank-line', line.id)
  }
  await sql`
    UPDATE bank_lines SET state = 'matched', matched_kind = ${kind}, matched_id = ${id} WHERE id = ${line.id}`.execute(
    trx,
  )
  if (kind === 'remittance') await receiveRemittance(trx, by, id)
  if (kind === 'payout' || kind === 'run') {
    const { rows } = await sql<{ payout: PayoutId }>`
      SELECT id AS payout FROM payouts
      WHERE ${kind === 'run' ? sql`run_id` : sql`id`} = ${id} AND rail = 'bank-file' AND state = 'sent'`.execute(
      trx,
    )
    for (const { payout } of rows)
      await recordPaid(trx, by, { payout, reference: referenceIn(line), on: line.day })
  }
}

/** The longest word with digits in it. */
const referenceIn = ({ text }: OpenLine) =>
  text
    .split(/[^A-Z0-9]+/)
    .filter(word => /\d/.test(word))
    .sort((a, b) => b.length - a.length)[0] ?? ''

const inSuspense = ({ amount }: Pick<OpenLine, 'amount'>, sign: 1 | -1) =>
  transfer('suspense', 'bank', sign * amount, 'payment')

async function putIntoSuspense(trx: Db, line: OpenLine): Promise<void> {
  await post(trx, { kind: 'bank-line', source: line.id, on: line.day, postings: inSuspense(line, 1) })
  await sql`UPDATE bank_lines SET state = 'suspense' WHERE id = ${line.id}`.execute(trx)
  await openTask(trx, {
    kind: 'bank-line',
    subject: line.id,
    order: null,
    amount: line.amount,
    detail: line.text.slice(0, 200),
    link: '/admin/bank?state=suspense',
  })
}
