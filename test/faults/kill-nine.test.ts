import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import pg from 'pg'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { kill, killTree } from './process-tree.ts'

const rounds = process.env.FAULTS === 'long' ? 20 : 4
const dir = fs.mkdtempSync(join(tmpdir(), 'kanti-kill-test-'))
fs.chmodSync(dir, 0o755)
after(() => fs.rmSync(dir, { recursive: true }))

test(`no committed row is lost over ${rounds} kills, and numbers of documents have no gaps or doubles`, async context => {
  const acknowledged = new Set<string>()
  for (let round = 0; round < rounds; round++) await writeUntilKilled(round % 2 === 0, acknowledged)

  const { connection, stop } = await startEmbeddedPostgres({ dir })
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query('select id from written')
  const { rows: series } = await client.query<{ last: number; issued: number; highest: number }>(
    `select last, (select count(*)::int from documents) as issued, (select max(right(number, 6)::int) from documents) as highest
     from document_series`,
  )
  await client.end()
  await stop()

  const kept = new Set(rows.map(row => row.id))
  context.diagnostic(`${acknowledged.size} rows acknowledged, ${kept.size} kept`)
  assert.ok(acknowledged.size > rounds)
  assert.deepEqual(series, [{ last: kept.size, issued: kept.size, highest: kept.size }])
  assert.deepEqual(
    [...acknowledged].filter(id => !kept.has(id)),
    [],
  )
})

/** Kills the writer, or the writer and its PostgreSQL, after a random number of rows, 150 at most. */
async function writeUntilKilled(withServer: boolean, acknowledged: Set<string>): Promise<void> {
  const writer = spawn(process.execPath, [join(import.meta.dirname, 'writer.ts'), dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(writer, 'close')
  const killAfter = 1 + Math.floor(Math.random() * 150)
  let rows = 0
  createInterface(writer.stdout).on('line', id => {
    acknowledged.add(id)
    if (++rows !== killAfter) return
    if (withServer) killTree(writer.pid!)
    else kill(writer.pid!)
  })
  await closed
  assert.ok(rows >= killAfter, 'the writer ended before it was killed')
}
