import { openAsBlob } from 'node:fs'
import path from 'node:path'
import { isPicture, readZip, ZipProblem } from '#values/read-zip.ts'
import { moveInRefusals } from '../refusals.ts'

/** A file that somebody has sent, on disk. */
export interface SentFile {
  path: string
  filename: string
}

/** What was sent, archives unpacked: a file to read, or a picture that files name. */
export interface OpenedFile {
  name: string
  isPicture: boolean
  bytes: Buffer
}

const megabyte = 1024 * 1024

export async function* openFiles(sent: readonly SentFile[]): AsyncGenerator<OpenedFile> {
  for (const file of sent) {
    const blob = await openAsBlob(file.path)
    const head = Buffer.from(await blob.slice(0, 2).arrayBuffer()).toString('latin1')
    if (head !== 'PK') {
      yield { name: nameOf(file.filename), isPicture: false, bytes: Buffer.from(await blob.arrayBuffer()) }
      continue
    }
    try {
      const entries = await readZip(blob, {
        isWanted: name => isTable(name) || isPicture(name),
        mostBytes: 60 * megabyte,
        mostFiles: 20_000,
      })
      if (!entries.some(({ name }) => isTable(name))) throw moveInRefusals.emptyArchive(file.filename)
      for (const entry of entries)
        yield {
          name: isPicture(entry.name) ? withinPictures(entry.name) : nameOf(entry.name),
          isPicture: isPicture(entry.name),
          bytes: Buffer.from(await (await entry.read()).arrayBuffer()),
        }
    } catch (error) {
      throw error instanceof ZipProblem ? moveInRefusals.badArchive(file.filename, error.message) : error
    }
  }
}

/** Not what macOS adds, nor the parts of a spreadsheet, which is an archive, too; of our own archive only what we read. */
const isTable = (name: string) =>
  /\.(csv|tsv|txt|json)$/i.test(name) &&
  !/(^|\/)(__MACOSX\/|\.)/.test(name) &&
  !/(^|\/)(shopify|data)\//.test(name) &&
  !/(^|\/)read-?me/i.test(name)

const nameOf = (name: string) => path.posix.basename(name.replaceAll('\\', '/')).slice(0, 200)

/** As files name it: 'pictures/rose.webp', whatever folder the archive has around it. */
const withinPictures = (name: string) => `pictures/${nameOf(name)}`
