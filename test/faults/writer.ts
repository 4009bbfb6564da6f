import pg from 'pg'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'

/** Inserts rows over several connections until killed, and prints the id of each committed one. */
const { connection } = await startEmbeddedPostgres({ dir: process.argv[2]! })
const pool = new pg.Pool({ ...connection, max: 4 })
pool.on('error', () => {})
await pool.query('create table if not exists written (id bigserial primary key, filler text not null)')
await Promise.all(Array.from({ length: 4 }, write))

async function write(): Promise<never> {
  for (;;) {
    const { rows } = await pool.query(`insert into written (filler) values (repeat('x', 500)) returning id`)
    process.stdout.write(`${rows[0].id}\n`)
  }
}
