import { sql } from 'kysely'
import { inTransaction, openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import type { DocumentData } from '#domain/documents/document.ts'
import { sumOf } from '#domain/documents/tax.ts'
import { writeDocument } from '#domain/documents/write-document.ts'
import { newId } from '#values/ids.ts'

/** Issues documents over several connections until killed, and prints the number of each committed one. */
const { connection } = await startEmbeddedPostgres({ dir: process.argv[2]! })
const { db, pool } = await openDatabase(connection, { connections: 4 })
await migrate(pool)
await sql`CREATE TABLE IF NOT EXISTS written (id text PRIMARY KEY, filler text NOT NULL)`.execute(db)
const place = { state: 'Delhi', code: '07' }
const data: Omit<DocumentData, 'number'> = {
  format: 1,
  kind: 'invoice',
  title: 'Tax invoice',
  date: '2026-11-16',
  shop: 'Kanti',
  supplier: {
    ...place,
    name: 'Tara',
    shownAs: 'Tara',
    scheme: 'regular',
    gstin: '',
    address: '',
    city: '',
    pincode: '',
  },
  recipient: { ...place, name: 'Asha', gstin: '', address: [], phone: '' },
  placeOfSupply: place,
  taxes: 'igst',
  order: { number: 'KN-2026-000001', date: '2026-11-16', shipment: 1, payment: '', reference: '' },
  lines: [],
  totals: sumOf([]),
}
await Promise.all(Array.from({ length: 4 }, write))

async function write(): Promise<never> {
  for (;;) {
    const { data: issued } = await inTransaction(db, async trx => {
      const draft = {
        issuer: 'tara',
        sellerId: null,
        orderId: newId<'order'>(),
        shipmentId: newId<'shipment'>(),
      }
      const document = await writeDocument(trx, { ...draft, data })
      await sql`INSERT INTO written (id, filler) VALUES (${document.data.number}, repeat('x', 500))`.execute(
        trx,
      )
      return document
    })
    process.stdout.write(`${issued.number}\n`)
  }
}
