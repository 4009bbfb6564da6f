import type { PoolClient } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { writtenColumns } from './table-facts.ts'

const bytesPerPiece = 4 * 1024 * 1024
const lineBreak = '\n'.charCodeAt(0)
// A number holds so many different values exactly.
const limit = 2 ** 52

/**
 * The rows of a table, or what a query makes of them, in PostgreSQL's own text format: a line each, some megabytes at a time.
 */
export async function* copyRows(client: PoolClient, table: string, query?: string): AsyncGenerator<Buffer> {
  const columns = await writtenColumns(client, table)
  const source = query
    ? `(SELECT ${columns} FROM (${query}) AS copied)`
    : `${client.escapeIdentifier(table)} (${columns})`
  const stream = client.query(copyTo(`COPY ${source} TO STDOUT`))
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    size += chunk.length
    // A line break within a value is written as \\n.
    if (size < bytesPerPiece || chunk.at(-1) !== lineBreak) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

/**
 * Adds rows to the digest of a table, which is the same whatever their order: the sum of each line's hash, an FNV-1a of two
 * primes. It finds what went wrong, not what somebody forged.
 */
export function addToDigest(digest: number, rows: Buffer): number {
  let sum = digest
  let low = seed
  let high = seed
  for (let n = 0; n < rows.length; n++) {
    const byte = rows[n]!
    low = Math.imul(low ^ byte, 0x01000193)
    high = Math.imul(high ^ byte, 0x5bd1e995)
    if (byte !== lineBreak) continue
    sum = (sum + (low >>> 0) + (high >>> 12) * 2 ** 32) % limit
    low = seed
    high = seed
  }
  return sum
}

const seed = 0x811c9dc5
