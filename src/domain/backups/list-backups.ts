import type { Db } from '#db/client.ts'

export interface BackupRecord {
  id: string
  madeAt: Date
  file: string
  rows: number
  pictures: number
  bytes: number
}

const mostListed = 50

/** The newest first. */
export async function listBackups(db: Db): Promise<BackupRecord[]> {
  return db
    .selectFrom('backups')
    .select(['id', 'made_at as madeAt', 'file', 'rows', 'pictures', 'bytes'])
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()
}
