/** `npm run demo:reset`: empties the shop of DATA_DIR, after asking, and fills the demo again. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fillDemo } from '../demo/fill.ts'
import { type Config, readConfig } from '../src/config.ts'
import { openServices } from '../src/services.ts'
import { StartError } from '../src/values/start-error.ts'
import { emptyShop } from './empty-shop.ts'

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
  if (!(await startOver(config))) return console.log('Nothing was deleted.')
  // Opened again: connections remember statements on tables that are gone.
  const services = await openServices(config)
  try {
    await fillDemo(services)
  } finally {
    await services.close()
  }
  console.log('The demo shop is as new. Open it with: npm start')
}

async function startOver(config: Config): Promise<boolean> {
  const services = await openServices(config)
  try {
    if (!(await emptyShop(services.pool, config.dataDir))) return false
    for (const folder of ['media', 'outbox'])
      await rm(path.join(config.dataDir, folder), { recursive: true, force: true })
    return true
  } finally {
    await services.close()
  }
}
