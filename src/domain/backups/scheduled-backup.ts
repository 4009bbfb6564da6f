import type { Db } from '#db/client.ts'
import type { BackupStore } from './backup-store.ts'
import { type BackupPorts, recordBackup, writeBackup } from './write-backup.ts'

export interface BackupSchedule {
  store: BackupStore
  everyHours: number
  /** How many are kept. */
  keep: number
}

const oneHour = 60 * 60 * 1000
const scheduledName = /^kanti-\d{8}-\d{6}\.tar$/

/** Whether the last backup is old enough for the next. */
export async function isBackupDue(
  db: Db,
  { everyHours }: Pick<BackupSchedule, 'everyHours'>,
  now = new Date(),
): Promise<boolean> {
  const last = await findLastBackup(db)
  return !last || now.getTime() - last.madeAt.getTime() >= everyHours * oneHour
}

/** Makes a backup, and removes those that are too many; their names tell their age. */
export async function makeScheduledBackup(
  ports: BackupPorts,
  { store, keep }: Pick<BackupSchedule, 'store' | 'keep'>,
  now = new Date(),
): Promise<void> {
  const name = `kanti-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.tar`
  const backup = await store.create(name)
  try {
    const made = await writeBackup({ ...ports, write: backup.write })
    await backup.finish()
    await recordBackup(ports.pool, name, made, now)
  } catch (error) {
    await backup.abandon()
    throw error
  }
  const stored = (await store.list()).filter(one => scheduledName.test(one)).sort()
  for (const old of stored.slice(0, -keep)) await store.remove(old)
}

/** By an hour: one that is due is being made. */
export const isOverdue = (
  { everyHours }: Pick<BackupSchedule, 'everyHours'>,
  last: { madeAt: Date } | undefined,
): boolean => !last || Date.now() - last.madeAt.getTime() > (everyHours + 1) * oneHour

/** The newest that was finished. */
export const findLastBackup = (db: Db): Promise<{ madeAt: Date; file: string } | undefined> =>
  db
    .selectFrom('backups')
    .select(['made_at as madeAt', 'file'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
