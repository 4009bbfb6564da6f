import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '#values/start-error.ts'
import { findBinaries } from './binaries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

const isRoot = process.getuid?.() === 0
const asRoot = { skip: isRoot ? false : 'only root can become another account' }
// Their data is thrown away: no need to wait for the disk.
const settings = { fsync: 'off' }
const folders: string[] = []
const dir = temporary()

after(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})

test('three first starts at once share one server, and the last to stop ends it', async () => {
  const own = startEmbeddedPostgres({ dir, settings })
  const starts = await Promise.all([startInChild(dir), startInChild(dir), own])
  const [one, two, three] = starts
  const pid = serverOf(three)
  assert.deepEqual([one.server, two.server], [pid, pid])
  assert.equal(starts.filter(start => start.firstRun).length, 1)
  await query(three, 'create table shade (name text)')

  await Promise.all([one.stop(), three.stop()])
  assert.equal(isRunning(pid), true, 'the second process still uses it')
  await two.stop()
  assert.ok(endedCleanly(three.dataDir))
  assert.equal(fs.existsSync(three.connection.host), false)
})

test('a second start finds the server that runs, and what was written before', () =>
  using(dir, settings, async first => {
    await query(first, `insert into shade values ('काजल')`)
    const second = await startEmbeddedPostgres({ dir, settings })
    assert.deepEqual([first.firstRun, second.firstRun], [false, false])
    assert.deepEqual(await query(second, 'select name from shade'), [{ name: 'काजल' }])
    await second.stop()
    assert.deepEqual(await query(first, 'select name from shade'), [{ name: 'काजल' }])
  }))

test('data of another major version of PostgreSQL is left alone, and what to do is said', async () => {
  const old = temporary()
  const data = join(old, 'postgres/data')
  fs.mkdirSync(data, { recursive: true })
  fs.writeFileSync(join(data, 'PG_VERSION'), '17\n')
  await assert.rejects(startEmbeddedPostgres({ dir: old }), (error: Error) => {
    assert.ok(error instanceof StartError)
    assert.match(
      error.message,
      /is of PostgreSQL 17, and this version of the shop brings PostgreSQL \d+: back it up/,
    )
    return true
  })
  assert.deepEqual(fs.readdirSync(data), ['PG_VERSION'])
})

test('the shop is no superuser, commits are durable and nothing listens on the network', () =>
  using(dir, {}, async server => {
    const [row] = await query(
      server,
      `select current_user as user, rolsuper as super, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as network
       from pg_roles where rolname = current_user`,
    )
    assert.deepEqual(row, { user: 'kanti', super: false, fsync: 'on', commit: 'on', network: '' })
    assert.equal(fs.statSync(server.connection.host).mode & 0o777, 0o700)
  }))

test('the server asks for a password that only the owner of the data folder can read', async () => {
  const file = join(dir, 'postgres.password')
  await using(dir, settings, server => refusesWithoutPassword(server))
  const { mode, uid } = fs.statSync(file)
  assert.equal(mode & 0o777, 0o600)
  assert.equal(uid, fs.statSync(dir).uid)
})

test('a data folder of the first version, which trusted everybody, is protected and keeps its data', async () => {
  const old = temporary()
  const { dataDir, ...before } = await startEmbeddedPostgres({ dir: old, settings })
  await query({ dataDir, ...before }, 'create table kept ()')
  await query({ dataDir, ...before }, 'alter role kanti password null')
  await before.stop()
  fs.writeFileSync(join(dataDir, 'pg_hba.conf'), 'local all all trust\n')
  fs.rmSync(join(dataDir, 'kanti_protected'))
  fs.rmSync(join(old, 'postgres.password'))

  await using(old, settings, async server => {
    assert.deepEqual(await query(server, 'select * from kept'), [])
    await refusesWithoutPassword(server)
  })
})

test('a lost password file is made again, but not under a running server', async () => {
  const file = join(dir, 'postgres.password')
  const lost = fs.readFileSync(file, 'utf8')
  await using(dir, settings, async () => {
    fs.rmSync(file)
    await assert.rejects(
      startEmbeddedPostgres({ dir, settings }),
      refusal(/^PostgreSQL runs with another password/),
    )
  })
  await using(dir, settings, server => query(server, 'select 1'))
  assert.notEqual(fs.readFileSync(file, 'utf8'), lost)
})

async function refusesWithoutPassword(server: EmbeddedPostgres) {
  for (const user of ['kanti', 'postgres'])
    for (const password of ['', 'postgres'])
      await assert.rejects(
        query({ ...server, connection: { ...server.connection, user, password } }, 'select 1'),
        /password/i,
      )
}

test('trigrams see Hindi', () =>
  using(dir, settings, async server => {
    await query(server, 'create extension pg_trgm')
    const [row] = await query(
      server,
      `select cardinality(show_trgm('काजल')) as trigrams, similarity('काजल', 'काजळ') as near, lower('É') as lower`,
    )
    assert.ok(row.trigrams > 0 && row.near > 0.2 && row.near < 1, JSON.stringify(row))
    assert.equal(row.lower, 'é')
  }))

test('a server that is killed under us is started again', () =>
  using(dir, settings, async server => {
    const killed = serverOf(server)
    process.kill(killed, 'SIGKILL')
    await until(() => !isRunning(killed))
    await until(() => query(server, 'select 1').catch(() => false))
    assert.notEqual(serverOf(server), killed)
  }))

test('a process id left behind and taken by another program does not stand in the way', async () => {
  const { dataDir, stop } = await startEmbeddedPostgres({ dir, settings })
  const pidFile = join(dataDir, 'postmaster.pid')
  const left = fs.readFileSync(pidFile, 'utf8')
  await stop()

  const { uid, gid } = fs.statSync(dataDir)
  const stranger = spawn('sleep', ['600'], { uid, gid })
  fs.writeFileSync(pidFile, left.replace(/^\d+/, String(stranger.pid)))
  fs.chownSync(pidFile, uid, gid)
  try {
    await using(dir, settings, async server => {
      assert.notEqual(serverOf(server), stranger.pid)
      assert.equal(isRunning(stranger.pid!), true)
    })
  } finally {
    stranger.kill()
  }
})

test('a process that is killed takes the server with it, unless another uses it', async () => {
  const killed = await startInChild(dir)
  const other = await startEmbeddedPostgres({ dir, settings })
  killed.process.kill('SIGKILL')
  await once(killed.process, 'close')
  assert.deepEqual(await query(other, 'select 1 as one'), [{ one: 1 }])
  await other.stop()
  assert.ok(endedCleanly(other.dataDir))

  const alone = await startInChild(dir)
  alone.process.kill('SIGKILL')
  await until(() => !isRunning(alone.server))
  assert.ok(endedCleanly(other.dataDir))
})

test('the links between the libraries are made when npm ran no install scripts', async () => {
  const binaries = join(temporary(), 'native')
  fs.cpSync(findBinaries(), binaries, { recursive: true, verbatimSymlinks: true })
  for (const file of fs.readdirSync(join(binaries, 'lib'), { withFileTypes: true }))
    if (file.isSymbolicLink()) fs.rmSync(join(binaries, 'lib', file.name))

  const server = await startEmbeddedPostgres({ dir, binaries, settings })
  await server.stop()
  const [copy] = fs.readdirSync(join(dir, 'postgres')).filter(name => name.startsWith('binaries-'))
  assert.ok(fs.lstatSync(join(dir, 'postgres', copy!, 'lib/libpq.so.5')).isSymbolicLink())
})

test('root runs the server as nobody', asRoot, () =>
  using(dir, settings, async server => {
    const status = fs.readFileSync(`/proc/${serverOf(server)}/status`, 'utf8')
    assert.match(status, new RegExp(`^Uid:\\t${fs.statSync(server.dataDir).uid}\\t`, 'm'))
    assert.notEqual(fs.statSync(server.dataDir).uid, 0)
  }),
)

test(
  'root keeps data and binaries in /var/lib/kanti when its folders are closed to nobody',
  asRoot,
  async () => {
    const closed = temporary(0o700)
    const binaries = join(closed, 'native')
    fs.cpSync(findBinaries(), binaries, { recursive: true, verbatimSymlinks: true })
    const before = await startEmbeddedPostgres({ dir: join(closed, 'shop'), binaries, settings })
    folders.push(fs.realpathSync(join(closed, 'shop/postgres')))
    await query(before, 'create table kept ()')
    await before.stop()

    fs.renameSync(join(closed, 'shop'), join(closed, 'moved'))
    await using(join(closed, 'moved'), settings, async server => {
      assert.match(server.dataDir, /^\/var\/lib\/kanti\/shop-/)
      assert.deepEqual(await query(server, 'select * from kept'), [])
    })
  },
)

test('an ordinary account needs no root, and root can follow it', asRoot, async () => {
  const home = temporary(0o700)
  fs.chownSync(home, 65_534, 65_534)
  const ordinary = { uid: 65_534, gid: 65_534 }
  const start = await startInChild(home, ordinary)
  assert.equal(start.firstRun, true)
  await start.stop()
  await using(home, settings, server => query(server, 'select 1'))
  const again = await startInChild(home, ordinary)
  assert.equal(again.firstRun, false)
  await again.stop()
})

test('what cannot work is refused in a sentence', async () => {
  assert.throws(
    () => findBinaries('sunos', 'x64'),
    refusal(/^PostgreSQL is not brought along for sunos-x64: .*DATABASE_URL/),
  )
  const absent = process.platform === 'darwin' ? 'linux' : 'darwin'
  assert.throws(() => findBinaries(absent, 'x64'), refusal(/not installed: .*DATABASE_URL/))

  const file = join(temporary(), 'file')
  fs.writeFileSync(file, '')
  await assert.rejects(
    startEmbeddedPostgres({ dir: join(file, 'shop') }),
    refusal(/^DATA_DIR=.*cannot be written/),
  )
})

test('what an ordinary account cannot use is refused in a sentence', asRoot, async () => {
  const account = { uid: 12_345, gid: 12_345 }
  await assert.rejects(startInChild(temporary(0o755), account), /StartError: DATA_DIR=.* cannot be written/)

  const nameless = temporary(0o777)
  await assert.rejects(startInChild(nameless, account), /StartError: .*user 12345 has none in \/etc\/passwd/)

  const [sockets] = fs
    .readdirSync('/tmp')
    .filter(name => ownedBy(join('/tmp', name), 12_345) && /^kanti-/.test(name))
  assert.ok(sockets)
  folders.push(join('/tmp', sockets))
  fs.chownSync(join('/tmp', sockets), 1, 1)
  await assert.rejects(
    startInChild(nameless, account),
    /StartError: \/tmp\/kanti-.* belongs to another user or/,
  )
})

async function using(
  folder: string,
  settings: Record<string, string>,
  work: (server: EmbeddedPostgres) => Promise<unknown>,
): Promise<void> {
  const server = await startEmbeddedPostgres({ dir: folder, settings })
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

type Start = { process: ChildProcess; server: number; firstRun: boolean; stop: () => Promise<void> }

/** A process of its own that starts the server, tells what it found, and stops when told. */
async function startInChild(folder: string, account: { uid?: number; gid?: number } = {}): Promise<Start> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', CHILD, folder], {
    ...account,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const told: string[] = await once(createInterface(child.stdout), 'line')
  const { error, ...found } = JSON.parse(told[0]!)
  if (error) throw new Error(error)
  return {
    ...found,
    process: child,
    async stop() {
      child.stdin.end()
      assert.deepEqual(await once(child, 'close'), [0, null])
    },
  }
}

const CHILD = `
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { startEmbeddedPostgres } from '${import.meta.resolve('./start.ts')}'
try {
  const { firstRun, dataDir, stop } = await startEmbeddedPostgres({ dir: process.argv[1], settings: { fsync: 'off' } })
  const server = Number.parseInt(readFileSync(dataDir + '/postmaster.pid', 'utf8'), 10)
  console.log(JSON.stringify({ firstRun, server }))
  await once(process.stdin.resume(), 'end')
  await stop()
} catch (error) {
  console.log(JSON.stringify({ error: error.constructor.name + ': ' + error.message }))
}`

async function query({ connection }: EmbeddedPostgres, sql: string) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const serverOf = ({ dataDir }: EmbeddedPostgres) =>
  Number.parseInt(fs.readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10)

/** Removing this file is the last thing a server does, unless it was killed. */
const endedCleanly = (dataDir: string) => !fs.existsSync(join(dataDir, 'postmaster.pid'))

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Polls: the test runner's own limit ends a wait for what never comes. */
async function until(condition: () => unknown): Promise<void> {
  while (!(await condition())) await sleep(10)
}

const refusal = (message: RegExp) => (error: unknown) =>
  error instanceof StartError && message.test(error.message)

const ownedBy = (path: string, uid: number) => fs.lstatSync(path, { throwIfNoEntry: false })?.uid === uid

function temporary(mode = 0o755): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'kanti-start-test-'))
  fs.chmodSync(folder, mode)
  folders.push(folder)
  return folder
}
