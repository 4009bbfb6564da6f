import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Mailbox, type Mailer, type StoredLetter, senderOf } from '#domain/mail/mailer.ts'

/** Writes mails to a folder instead of sending them: <id>.json with everything, <id>.html to look at. */
export function fileMailer(folder: string, from: Mailbox): Required<Mailer> {
  const write = async (name: string, text: string) => {
    // Readable only by the owner: mails contain links that sign in.
    await writeFile(path.join(folder, `${name}.new`), text, { mode: 0o600 })
    await rename(path.join(folder, `${name}.new`), path.join(folder, name))
  }

  const read = async (id: string): Promise<StoredLetter | null> => {
    try {
      const stored = JSON.parse(await readFile(path.join(folder, `${id}.json`), 'utf8'))
      return { ...stored, at: new Date(stored.at) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  return {
    async send(id, letter) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { name, address } = senderOf(from, letter)
      const stored: StoredLetter = { id, from: `${name} <${address}>`, at: new Date(), ...letter }
      await write(`${id}.html`, letter.html)
      await write(`${id}.json`, JSON.stringify(stored, null, 2))
    },
    async removeStoredBefore(moment) {
      for (const name of await readdir(folder).catch(() => [])) {
        // Only what this mailer wrote, with what a crash left unfinished.
        if (!/\.(json|html)(\.new)?$/.test(name)) continue
        const file = path.join(folder, name)
        const { mtime } = await stat(file).catch(() => ({ mtime: moment }))
        if (mtime < moment) await rm(file, { force: true })
      }
    },
    outbox: {
      find: read,
      async list({ limit, after }) {
        const names = await readdir(folder).catch(() => [])
        const ids = names
          .filter(name => name.endsWith('.json'))
          .map(name => name.slice(0, -'.json'.length))
          .filter(id => after === undefined || id < after)
          .sort()
          .reverse()
        const page = ids.slice(0, limit)
        const letters = (await Promise.all(page.map(read))).filter(letter => letter !== null)
        const next = ids.length > limit ? page.at(-1) : undefined
        return next ? { letters, next } : { letters }
      },
    },
  }
}
