import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Files } from '#domain/media/files.ts'

/** Pictures in a folder, each named by its content, so that a name never means something else later. */
export function diskFiles(folder: string): Files {
  mkdirSync(folder, { recursive: true })
  return {
    async put(bytes, extension) {
      const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${extension}`
      const unfinished = path.join(folder, `.${randomBytes(6).toString('hex')}`)
      await writeFile(unfinished, bytes)
      await rename(unfinished, path.join(folder, name))
      return `/media/${name}`
    },
  }
}
