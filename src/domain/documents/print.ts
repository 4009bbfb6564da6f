import { createHash } from 'node:crypto'
import type { Db } from '#db/client.ts'
import type { DocumentId } from '#values/ids.ts'
import type { PrintedData } from './document.ts'

/** Makes a document's file. The same data makes the same bytes. */
export type PrintDocument = (data: PrintedData) => Promise<Uint8Array>

/** The file of a document. It is printed once; later downloads get the same bytes. */
export async function getFile(
  db: Db,
  print: PrintDocument,
  { id, data }: { id: DocumentId; data: PrintedData },
): Promise<Uint8Array> {
  const find = () =>
    db.selectFrom('document_files').select('bytes').where('document_id', '=', id).executeTakeFirst()
  const printed = await find()
  if (printed) return printed.bytes
  const bytes = Buffer.from(await print(data))
  await db
    .insertInto('document_files')
    .values({ document_id: id, bytes, digest: createHash('sha256').update(bytes).digest('hex') })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  return (await find())!.bytes
}
