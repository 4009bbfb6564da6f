import { CsvError, parse } from 'csv-parse/sync'
import { type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { newId } from '#values/ids.ts'
import { lock, type Site, writeRedirects } from './change-redirects.ts'
import { isMade, type PlannedRedirect, planRedirects, type Verdict } from './plan-redirects.ts'
import { redirectRefusals } from './refusals.ts'

const mostRows = 100_000
const mostShown = 500

export interface RedirectReport {
  counts: Record<Verdict, number>
  /** Those that people should look at: with problems first, then what is changed; not all of a long file. */
  rows: (PlannedRedirect & { row: number })[]
  done: boolean
}

/** Redirects from a table of old and new addresses; nothing is written unless `apply` says so, and then all that can be. */
export async function importRedirects(
  db: Db,
  actor: Actor,
  { bytes, apply }: { bytes: Buffer; apply: boolean },
  site: Site,
): Promise<RedirectReport> {
  const lines = readLines(bytes)
  return inTransaction(db, async trx => {
    if (apply) await lock(trx)
    const { planned, moved } = await planRedirects(trx, lines, site)
    const rows = planned.map((one, index) => ({ ...one, row: lines[index]!.row }))
    const counts = { new: 0, changed: 0, shortened: 0, same: 0, loop: 0, live: 0, unusable: 0 }
    for (const { verdict } of rows) counts[verdict]++
    if (apply) {
      const made = rows.filter(isMade)
      await writeRedirects(trx, made, 'import')
      await writeRedirects(trx, moved)
      if (made.length > 0)
        await recordAudit(trx, actor, {
          action: 'import',
          subject: 'redirect',
          subjectId: newId(),
          label: `${made.length} redirects`,
          after: counts,
        })
    }
    const shown = rows
      .toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))
      .slice(0, mostShown)
    return { counts, rows: shown, done: apply }
  })
}

const order: Verdict[] = ['unusable', 'loop', 'live', 'changed', 'shortened', 'new', 'same']

const headings = {
  from: ['redirectfrom', 'from', 'old', 'oldurl', 'oldpath', 'oldaddress', 'source', 'sourceurl', 'path'],
  to: ['redirectto', 'to', 'new', 'newurl', 'newpath', 'newaddress', 'target', 'targeturl', 'destination'],
}

/** With headings, or two columns without: then the first line is a redirect as well. */
function readLines(bytes: Buffer) {
  const records = readRecords(bytes)
  if (records.length === 0) throw redirectRefusals.emptyFile()
  const names = records[0]!.map(cell => cell.toLowerCase().replace(/[^a-z]/g, ''))
  const find = (known: string[]) => names.findIndex(name => known.includes(name))
  const [from, to] = [find(headings.from), find(headings.to)]
  const isHeaded = from >= 0 && to >= 0
  if (!isHeaded && !/^(\/|https?:)/i.test(records[0]![0] ?? '')) throw redirectRefusals.noColumns()
  const [first, second] = isHeaded ? [from, to] : [0, 1]
  const lines = records.flatMap((cells, index) =>
    isHeaded && index === 0
      ? []
      : [{ row: index + 1, from: cells[first] ?? '', to: { kind: 'url' as const, id: cells[second] ?? '' } }],
  )
  if (lines.length === 0) throw redirectRefusals.emptyFile()
  if (lines.length > mostRows) throw redirectRefusals.tooManyRows(mostRows.toLocaleString('en-IN'))
  return lines
}

function readRecords(bytes: Buffer): string[][] {
  try {
    return parse(bytes, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 20_000,
    }) as string[][]
  } catch (error) {
    if (error instanceof CsvError) throw redirectRefusals.unreadable(error.message)
    throw error
  }
}
