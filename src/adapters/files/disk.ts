import { randomBytes } from 'node:crypto'
import { mkdirSync, realpathSync } from 'node:fs'
import { mkdir, open, realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Files, fileName, rangeWithin } from '#domain/media/files.ts'

/** Files in a folder. */
export function diskFiles(folder: string): Files {
  mkdirSync(folder, { recursive: true })
  const root = realpathSync(folder) + path.sep

  /** The file of this name, if it exists inside the folder: symlinks that lead out are not followed. */
  async function openInside(name: string) {
    if (!fileName.test(name)) return null
    try {
      const real = await realpath(path.join(folder, name))
      if (!real.startsWith(root)) return null
      const file = await open(real)
      const facts = await file.stat()
      if (facts.isFile()) return { file, size: facts.size }
      await file.close()
      return null
    } catch (error) {
      if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code!)) return null
      throw error
    }
  }

  return {
    async put(name, bytes) {
      if (!fileName.test(name)) throw new RangeError(`${name} is not a name for a file`)
      const unfinished = path.join(folder, `.${randomBytes(6).toString('hex')}`)
      const finished = path.join(folder, name)
      try {
        // Flushed before the rename, so that a power cut cannot leave an empty file under the final name.
        await writeFile(unfinished, bytes, { flush: true })
        await mkdir(path.dirname(finished), { recursive: true })
        await rename(unfinished, finished)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },

    async open(name, wanted) {
      const found = await openInside(name)
      if (!found) return null
      const range = rangeWithin(found.size, wanted)
      const part = range && { start: range.from, end: range.to }
      return { size: found.size, body: found.file.createReadStream(part), range }
    },

    async remove(names) {
      for (const name of names.filter(name => fileName.test(name))) {
        const file = path.join(folder, name)
        const real = await realpath(path.dirname(file)).catch(() => '')
        if (!`${real}${path.sep}`.startsWith(root)) continue
        await rm(file, { force: true })
        // The folder of renditions is removed with the last of them.
        if (name.includes('/')) await rmdir(real).catch(() => {})
      }
    },

    async has(name) {
      const found = await openInside(name)
      await found?.file.close()
      return found !== null
    },
  }
}
