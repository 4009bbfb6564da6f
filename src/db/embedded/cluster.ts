import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { StartError } from '#values/start-error.ts'
import { chownLikeParent, type PostgresHome, runAs } from './home.ts'
import type { ServerOptions } from './server.ts'

/** initdb into a draft folder, then an atomic rename: the data folder is complete or absent. Returns whether it is new. */
export async function makeCluster({ home, binaries, data, settings }: ServerOptions): Promise<boolean> {
  if (fs.existsSync(join(data, 'PG_VERSION'))) {
    await refuseOtherMajor(binaries, data)
    return false
  }
  // A new name each time, because the initdb of a killed start may still be writing to its draft.
  for (const name of fs.readdirSync(home.folder))
    if (name.startsWith('draft-')) fs.rmSync(join(home.folder, name), { recursive: true, force: true })
  const draft = join(home.folder, `draft-${randomBytes(4).toString('hex')}`)
  fs.mkdirSync(draft, { mode: 0o700 })
  chownLikeParent(draft)
  try {
    await initialise(home, binaries, draft, settings.fsync === 'off')
    fs.renameSync(draft, data)
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true })
    throw error
  }
  const folder = fs.openSync(home.folder, 'r')
  fs.fsyncSync(folder)
  fs.closeSync(folder)
  return true
}

/** The shop's role is not a superuser, so that a wrong statement cannot reach beyond its database. */
export async function makeDatabase(sockets: string, password: string): Promise<void> {
  const client = new pg.Client({
    host: sockets,
    user: 'postgres',
    password,
    database: 'postgres',
    port: 5432,
    ssl: false,
  })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select exists (select from pg_roles where rolname = 'kanti') as role,
              exists (select from pg_database where datname = 'kanti') as database`,
    )
    if (!rows[0].role) await client.query(`create role kanti login createdb password '${password}'`)
    if (!rows[0].database) await client.query('create database kanti owner kanti')
  } finally {
    await client.end()
  }
}

/** A cluster is read by its own major version of PostgreSQL only. */
async function refuseOtherMajor(binaries: string, data: string): Promise<void> {
  const { stdout } = await promisify(execFile)(join(binaries, 'bin/postgres'), ['--version'])
  const brought = stdout.match(/\) (\d+)/)?.[1]
  const found = fs.readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (found !== brought)
    throw new StartError(
      `The data in ${data} is of PostgreSQL ${found}, and this version of the shop brings PostgreSQL ${brought}: back it up with the version of the shop that made it, and restore that into an empty DATA_DIR (docs/operate.md).`,
    )
}

// With an lc_ctype of C, pg_trgm drops every letter that is not ASCII, Hindi included: C is the last resort.
async function initialise(
  home: PostgresHome,
  binaries: string,
  draft: string,
  hasty: boolean,
): Promise<void> {
  const always = [...INITDB, ...(hasty ? ['--no-sync'] : []), '-D', draft]
  for (const ctype of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    try {
      await promisify(execFile)(join(binaries, 'bin/initdb'), [...always, `--lc-ctype=${ctype}`], {
        ...runAs(home.account),
        env: { TZ: 'UTC' },
      })
      return
    } catch (error) {
      const { stderr, message } = error as { stderr?: string; message: string }
      if (/invalid locale/.test(stderr ?? '') && ctype !== 'C') continue
      throw new StartError(
        /could not look up effective user ID/.test(stderr ?? '')
          ? `PostgreSQL needs the account it runs as to have a name, and user ${home.account?.uid ?? process.getuid?.()} has none in /etc/passwd: add one, or set DATABASE_URL.`
          : `PostgreSQL could not make its data folder (${reason(stderr) || message}): mend that, or set DATABASE_URL.`,
      )
    }
  }
}

const INITDB = [
  '-U',
  'postgres',
  '-A',
  'trust',
  '-E',
  'UTF8',
  '--no-instructions',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--lc-collate=C',
  '--lc-messages=C',
  '--lc-monetary=C',
  '--lc-numeric=C',
  '--lc-time=C',
]

const reason = (stderr = '') =>
  stderr.split('\n').find(line => /error|fatal/i.test(line)) ?? stderr.trim().split('\n').at(-1) ?? ''
