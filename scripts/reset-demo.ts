/** `npm run demo:reset`: empties the shop of DATA_DIR, after asking, and fills the demo again. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fillDemo } from '../demo/fill.ts'
import { type Config, readConfig } from '../src/config.ts'
import { type OpenServices, openServices } from '../src/services.ts'
import { StartError } from '../src/values/start-error.ts'

try {
  await resetDemo()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}

async function resetDemo() {
  const config = readConfig(process.env)
  if (config.databaseUrl)
    throw new StartError('DATABASE_URL is set, but only the shop in DATA_DIR can be started over.')
  if (!(await emptyShop(config))) return console.log('Nothing was deleted.')
  // Opened again: connections remember statements on tables that are gone.
  const services = await openServices(config)
  try {
    await fillDemo(services)
  } finally {
    await services.close()
  }
  console.log('The demo shop is as new. Open it with: npm start')
}

async function emptyShop(config: Config): Promise<boolean> {
  const services = await openServices(config)
  try {
    if (!(await isMeant(services))) return false
    await services.pool.query(
      'DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public',
    )
    for (const folder of ['media', 'outbox'])
      await rm(path.join(config.dataDir, folder), { recursive: true, force: true })
    return true
  } finally {
    await services.close()
  }
}

async function isMeant({ pool, config }: OpenServices): Promise<boolean> {
  const { rows } = await pool.query(
    'SELECT (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM accounts) AS accounts',
  )
  const { orders, accounts } = rows[0]
  console.log(
    `This deletes ${orders} orders, ${accounts} accounts, and all else in the shop of ${config.dataDir}.`,
  )
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await lines.question('Type "yes" to go on: ')
  lines.close()
  return answer.trim().toLowerCase() === 'yes'
}
