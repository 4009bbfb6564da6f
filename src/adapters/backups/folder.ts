import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { BackupStore, UnfinishedBackup } from '#domain/backups/backup-store.ts'

export const backupFolder = (folder: string): BackupStore => ({
  place: folder,
  async create(name) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return createBackupFile(path.join(folder, name))
  },
  list: () => readdir(folder).catch(() => []),
  remove: name => rm(path.join(folder, name), { force: true }),
})

/** Under another name until it is whole. Only its owner may read it: it holds names and addresses. */
export async function createBackupFile(target: string): Promise<UnfinishedBackup> {
  const unfinished = `${target}.part`
  const file = await open(unfinished, 'w', 0o600)
  return {
    write: async bytes => void (await file.write(bytes)),
    async finish() {
      await file.sync()
      await file.close()
      await rename(unfinished, target)
    },
    async abandon() {
      await file.close().catch(() => {})
      await rm(unfinished, { force: true })
    },
  }
}
