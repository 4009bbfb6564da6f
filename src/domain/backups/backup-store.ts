/** Where scheduled backups are stored. */
export interface BackupStore {
  /** What an admin reads of it: a folder, or a bucket. */
  place: string
  /** A file that is there under its name only when it is finished. */
  create(name: string): Promise<UnfinishedBackup>
  /** The names of what is stored. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}

export interface UnfinishedBackup {
  write(bytes: Buffer): Promise<void>
  finish(): Promise<void>
  /** Leaves nothing behind. */
  abandon(): Promise<void>
}
