/** `npm run schema`: writes src/db/schema.sql, the schema that the migrations make. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { migrate } from '../src/db/migrate.ts'
import { describeSchema } from './describe-schema.ts'

const dir = await mkdtemp(path.join(tmpdir(), 'kanti-schema-'))
const { connection, stop } = await startEmbeddedPostgres({ dir })
try {
  await migrate({ options: connection })
  const client = new pg.Client(connection)
  await client.connect()
  await writeFile('src/db/schema.sql', await describeSchema(client))
  await client.end()
} finally {
  await stop()
  await rm(dir, { recursive: true })
}
