/**
 * Made-up shops of several sizes on one embedded server. They are made once and kept where SHOPS names a folder, since a million
 * products take minutes.
 */
import path from 'node:path'
import pg from 'pg'
import { type Connection, openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { fillOrders, fillPeople, fillTables } from './fill-tables.ts'
import { makeCatalogue } from './search-catalogue.ts'
import { bench } from './side-by-side.ts'

export interface Size {
  products: number
  /** Without orders there are no sellers and customers either, only the catalogue. */
  orders?: number
  /** Every table of the back office has as many rows as there are products. */
  isLong?: boolean
}

// A machine that sells a million products holds their index in memory.
const largeMachine = { shared_buffers: '4GB' }

export async function benchShops(
  measure: (find: (size: Size) => Promise<Connection>) => Promise<void>,
  settings: Record<string, string> = largeMachine,
): Promise<void> {
  await bench(async folder => {
    const postgres = await startEmbeddedPostgres({
      dir: process.env.SHOPS ?? path.join(folder, 'data'),
      settings,
    })
    try {
      await measure(size => findShop(postgres.connection, size))
    } finally {
      await postgres.stop()
    }
  })
}

async function findShop(server: Connection, { products, orders, isLong }: Size): Promise<Connection> {
  const catalogue = `catalogue_${products}`
  await make(server, catalogue, 'template0', async client => {
    await makeCatalogue(client, products)
    console.log(`${show(products)} products made`)
  })
  const name = isLong ? `tables_${products}` : orders ? `shop_${products}_${orders}` : catalogue
  if (isLong)
    await make(server, name, catalogue, async client => {
      await fillTables(client, products)
      console.log(`${show(products)} rows made in each table`)
    })
  if (orders)
    await make(server, name, catalogue, async client => {
      await fillPeople(client, Math.max(1000, orders))
      await fillOrders(client, orders)
      await client.query('VACUUM ANALYZE')
      console.log(`${show(orders)} orders of ${show(products)} products made`)
    })
  const connection = { ...server, database: name }
  await migrateDatabase(connection)
  return connection
}

/** Only a database that is complete has its name. */
async function make(
  server: Connection,
  name: string,
  template: string,
  fill: (client: pg.Client) => Promise<void>,
) {
  const admin = new pg.Client(server)
  await admin.connect()
  const { rowCount: isThere } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name])
  if (!isThere) {
    const filling = `filling_${name}`
    await admin.query(`DROP DATABASE IF EXISTS ${filling}`)
    // Copied as files, not row by row through the log.
    await admin.query(`CREATE DATABASE ${filling} TEMPLATE ${template} STRATEGY file_copy`)
    const connection = { ...server, database: filling }
    await migrateDatabase(connection)
    const client = new pg.Client(connection)
    await client.connect()
    await fill(client)
    await client.end()
    await admin.query(`ALTER DATABASE ${filling} RENAME TO ${name}`)
  }
  await admin.end()
}

async function migrateDatabase(connection: Connection) {
  const { pool, close } = await openDatabase(connection)
  await migrate(pool)
  await close()
}

export const show = (count: number) => count.toLocaleString('en-IN')
