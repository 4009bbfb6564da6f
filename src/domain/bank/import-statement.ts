import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { newId } from '#values/ids.ts'
import type { Paise } from '#values/money.ts'
import { matchLines } from './match.ts'
import { readAmount, readDay, readTable } from './read-table.ts'
import { bankRefusals } from './refusals.ts'

interface StatementLine {
  day: string
  description: string
  reference: string
  amount: Paise
}

export interface ImportedStatement {
  lines: number
  /** Of them were there already. */
  known: number
  matched: number
  suspense: number
}

/** A file that overlaps with an earlier one adds only what is new. */
export async function importStatement(db: Db, actor: Actor, csv: string): Promise<ImportedStatement> {
  const lines = readLines(csv)
  const seen = new Map<string, number>()
  const rows = lines.map(line => {
    const said = JSON.stringify([line.day, line.amount, line.description, line.reference])
    const nth = seen.get(said) ?? 0
    seen.set(said, nth + 1)
    return { id: newId(), ...line, print: createHash('sha256').update(`${said} ${nth}`).digest('hex') }
  })
  return inTransaction(db, async trx => {
    const { rows: added } = await sql<{ id: string }>`
      INSERT INTO bank_lines (id, day, description, reference, amount, print, imported_name)
      SELECT id, day, description, reference, amount, print, ${actor.name}
      FROM jsonb_to_recordset(${JSON.stringify(rows)})
        AS l (id text, day date, description text, reference text, amount bigint, print text)
      ON CONFLICT (print) DO NOTHING RETURNING id`.execute(trx)
    const { matched, suspense } = await matchLines(trx, actor)
    await recordAudit(trx, actor, {
      action: 'import',
      subject: 'bank-statement',
      subjectId: rows[0]!.id,
      label: `${lines[0]!.day} – ${lines.at(-1)!.day}`,
      after: { lines: lines.length, added: added.length },
    })
    return { lines: lines.length, known: lines.length - added.length, matched, suspense }
  })
}

const headings = {
  date: /^(txn|tran|transaction|value|posting|post)?\.?\s*date$/i,
  description: /narration|description|particulars|remarks|details/i,
  reference: /ref|utr|chq|cheque/i,
  debit: /debit|withdrawal|^dr\.?( amount)?$|paid out/i,
  credit: /credit|deposit|^cr\.?( amount)?$|paid in/i,
  amount: /^(transaction |txn )?amount/i,
  sign: /^(dr\s*\/\s*cr|cr\s*\/\s*dr|type)$/i,
}

function readLines(csv: string): StatementLine[] {
  const rows = readTable(csv, headings, ['date', 'description'])
  const lines = rows.flatMap(({ row, cell }): StatementLine[] => {
    const day = readDay(cell('date'))
    // A total, or the bank's small print.
    if (!day) return []
    const amount = amountOf(cell)
    if (amount === null) throw bankRefusals.badRow(row, 'the amount could not be read.')
    if (amount === 0) return []
    return [
      {
        day,
        description: cell('description').slice(0, 500),
        reference: cell('reference').slice(0, 100),
        amount,
      },
    ]
  })
  if (lines.length === 0) throw bankRefusals.unknownColumns(['date', 'description', 'debit or credit'])
  return lines
}

function amountOf(cell: (name: keyof typeof headings) => string): Paise | null {
  const [debit, credit] = [readAmount(cell('debit')), readAmount(cell('credit'))]
  if (debit !== null || credit !== null) return (Math.abs(credit ?? 0) - Math.abs(debit ?? 0)) as Paise
  const amount = readAmount(cell('amount'))
  return amount !== null && /^d/i.test(cell('sign')) ? (-Math.abs(amount) as Paise) : amount
}
