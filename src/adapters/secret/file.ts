import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The shop's key, made at the first start and kept beside the database, not in it. */
export function readSecretFile(dataDir: string): Buffer {
  const file = path.join(dataDir, 'shop.secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // Fails if another process was faster: then its key is the shop's.
    writeFileSync(file, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
}
