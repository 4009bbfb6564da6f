import assert from 'node:assert/strict'
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, globSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '#db/client.ts'
import { someone, someProduct } from '../../cast.ts'
import { freePort } from '../../free-port.ts'
import { openMailServer } from '../../mail-server.ts'
import { until } from '../../until.ts'
import { freeze, killTree, thaw } from '../process-tree.ts'
import { folder, start } from '../shop-process.ts'

/** The files of deploy/patroni, on addresses of this machine that stand for three. */
const names = ['kanti-1', 'kanti-2', 'kanti-3'] as const
type Name = (typeof names)[number]
const addressOf = (name: Name) => `127.0.0.2${name.at(-1)}`
const home = path.join(folder, 'patroni')
const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1)
const password = 'only-on-this-machine'
const url = (port: number) => `postgres://kanti:${password}@127.0.0.20:${port}/kanti`
/** Patroni is written in the Python of the system. */
const systemPath = '/usr/sbin:/usr/bin:/sbin:/bin'
const running = new Set<ChildProcess>()
const patronis = new Map<Name, ChildProcess>()

/** Each breaks the primary, and answers how it is mended. */
const faults: Record<string, (leader: Name) => Promise<() => Promise<void>>> = {
  async 'kill -9 of PostgreSQL'(leader) {
    killTree(serverOf(leader))
    return async () => {}
  },
  async 'kill -9 of the machine'(leader) {
    patronis.get(leader)!.kill('SIGKILL')
    killTree(serverOf(leader))
    return async () => startPatroni(leader)
  },
  async switchover(leader) {
    execFileSync('/usr/bin/patronictl', ['-c', configOf(leader), 'switchover', '--force'], {
      stdio: 'ignore',
    })
    return async () => {}
  },
  async 'a frozen machine'(leader) {
    const frozen = [patronis.get(leader)!.pid!, serverOf(leader)]
    frozen.forEach(freeze)
    return async () => frozen.forEach(thaw)
  },
}

test('over kill -9, switchover and a frozen primary no order is lost or doubled, and each is told of once', {
  skip: whyNot(),
}, async context => {
  after(endAll)
  await openCluster()
  const mails = await openMailServer()
  const settings = {
    DATABASE_URL: url(5000),
    DATABASE_READ_URL: url(5001),
    DATA_DIR: path.join(folder, 'shop'),
    SMTP_URL: mails.url,
    RATE_LIMIT: 'off',
  }
  const ports = [await freePort(), await freePort()]
  for (const port of ports) {
    const shop = start({ ...settings, PORT: port })
    await until(() => shop.output().includes('Stop with Ctrl-C'), 300)
  }
  const { db, close } = await openDatabase({ connectionString: url(5000) })
  after(close)
  const product = await someProduct(db, { stock: 1_000_000 })
  const buyers = await Promise.all(Array.from({ length: 6 }, (_, n) => someone(db, 'customer', `Buyer${n}`)))

  const acknowledged: { number: string; begun: number }[] = []
  let buying = true
  const loops = buyers.map(async (buyer, n) => {
    for (let order = 0; buying; order++) {
      await ask(ports, '/api/cart/add', { headers: buyer.headers, body: { productId: product.id } })
      const begun = Date.now()
      const headers = { ...buyer.headers, 'idempotency-key': `${n}-${order}` }
      const placed = await ask(ports, '/api/orders/place', { headers, body: { paymentMethod: 'cod' } })
      acknowledged.push({ number: placed.order.orderNumber, begun })
      await sleep(50)
    }
  })
  const failed = Promise.all(loops)
  failed.catch(() => {})

  for (const [what, fault] of Object.entries(faults)) {
    const before = acknowledged.length
    await Promise.race([failed, until(() => acknowledged.length > before + 20, 120)])
    const at = Date.now()
    const mend = await fault(await primary())
    await Promise.race([failed, until(() => acknowledged.some(({ begun }) => begun > at + 3000), 180)])
    const silent = longestGap(acknowledged.map(({ begun }) => begun).filter(begun => begun > at - 3000))
    context.diagnostic(`${what}: no order for ${(silent / 1000).toFixed(1)} s, ${acknowledged.length} in all`)
    await mend()
    await until(isWhole, 240)
  }
  buying = false
  await failed

  const orders = await db.selectFrom('orders').select(['id', 'order_number as number']).execute()
  assert.deepEqual(
    orders.map(({ number }) => number).toSorted(),
    acknowledged.map(({ number }) => number).toSorted(),
  )
  const told = () =>
    db
      .selectFrom('mails')
      .select('id')
      .where('kind', '=', 'order-placed')
      .where('sent_at', 'is not', null)
      .execute()
  await until(async () => (await told()).length === orders.length, 300)
  const ids = mails.accepted.map(mail => mail.match(/^Message-ID: <([^@>]+)/im)![1]!)
  assert.equal(new Set(ids).size, ids.length, 'a mail went twice')
  assert.deepEqual(
    (await told()).map(({ id }) => id).filter(id => !ids.includes(id)),
    [],
  )
  context.diagnostic(`${orders.length} orders, ${ids.length} mails`)
})

/** Asks until there is an answer, one shop after the other, as a browser's customer would. */
async function ask(ports: string[], path: string, { headers, body }: { headers: object; body: object }) {
  for (let attempt = 0; ; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${ports[attempt % ports.length]}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined)
    if (answer?.ok) return answer.json()
    if (answer && answer.status !== 503) assert.fail(`${path}: ${answer.status} ${await answer.text()}`)
    await answer?.body?.cancel()
    await sleep(100)
  }
}

function longestGap(moments: number[]): number {
  const sorted = moments.toSorted((a, b) => a - b)
  return Math.max(...sorted.slice(1).map((moment, n) => moment - sorted[n]!))
}

interface Member {
  name: Name
  role: string
  state: string
}

async function members(): Promise<Member[]> {
  for (const name of names) {
    const answer = await fetch(`http://${addressOf(name)}:8008/cluster`, {
      signal: AbortSignal.timeout(2000),
    })
      .then(one => one.json() as Promise<{ members: Member[] }>)
      .catch(() => undefined)
    if (answer) return answer.members
  }
  return []
}

const isWhole = async () => {
  const found = await members()
  const roles = found
    .filter(({ state }) => state === 'running' || state === 'streaming')
    .map(({ role }) => role)
  return roles.length === 3 && roles.includes('leader') && roles.includes('sync_standby')
}

async function primary(): Promise<Name> {
  const leader = (await members()).find(({ role }) => role === 'leader')
  assert.ok(leader, 'there is no primary')
  return leader.name
}

async function openCluster() {
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o777)
  for (const name of names) {
    const settings = Object.fromEntries(
      configured('etcd.env', name)
        .split('\n')
        .filter(line => line.startsWith('ETCD_'))
        .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
    settings.ETCD_LISTEN_CLIENT_URLS = `http://${addressOf(name)}:2379`
    run('etcd', [], path.join(home, `${name}.etcd.log`), settings)
    mkdirSync(socketsOf(name))
    chmodSync(socketsOf(name), 0o777)
    writeFileSync(configOf(name), configured('patroni.yml', name))
    await startPatroni(name)
  }
  writeFileSync(path.join(home, 'haproxy.cfg'), configured('haproxy.cfg'))
  run('haproxy', ['-f', path.join(home, 'haproxy.cfg')], path.join(home, 'haproxy.log'))
  await until(isWhole, 240)
  const client = new pg.Client({
    host: '127.0.0.20',
    port: 5000,
    user: 'postgres',
    password,
    database: 'postgres',
  })
  await until(
    () =>
      client.connect().then(
        () => true,
        () => false,
      ),
    30,
  )
  await client.query(`CREATE ROLE kanti LOGIN PASSWORD '${password}'`)
  await client.query('CREATE DATABASE kanti OWNER kanti')
  await client.end()
}

const configOf = (name: Name) => path.join(home, `${name}.yml`)
const socketsOf = (name: Name) => path.join(home, `${name}.sockets`)
const dataOf = (name: Name) => path.join(home, name)
const serverOf = (name: Name) =>
  Number.parseInt(readFileSync(path.join(dataOf(name), 'postmaster.pid'), 'utf8'), 10)

/** One of the files, with the addresses and folders of this machine. */
function configured(file: string, name: Name = 'kanti-1'): string {
  return readFileSync(`deploy/patroni/${file}`, 'utf8')
    .replace(/\bNAME\b/g, name)
    .replace(/\bADDRESS\b/g, addressOf(name))
    .replaceAll('10.0.0.', '127.0.0.')
    .replace(/127\.0\.0\.1:(500\d)/g, '127.0.0.20:$1')
    .replace(/\w+_PASSWORD/g, password)
    .replace('/var/lib/etcd/kanti', path.join(home, `${name}.etcd`))
    .replace(
      /data_dir: .*/,
      `data_dir: ${dataOf(name)}\n  parameters: { unix_socket_directories: ${socketsOf(name)} }`,
    )
    .replace(/bin_dir: .*/, `bin_dir: ${bin}`)
    .replace(/pgpass: .*/, `pgpass: ${path.join(home, `${name}.pgpass`)}`)
    .replace('local all postgres peer', 'local all postgres trust')
}

async function startPatroni(name: Name) {
  const asPostgres = ['--reuid=postgres', '--regid=postgres', '--clear-groups', 'patroni', configOf(name)]
  patronis.set(name, run('setpriv', asPostgres, path.join(home, `${name}.log`)))
}

function run(command: string, rest: string[], log: string, env: Record<string, string> = {}): ChildProcess {
  const output = openSync(log, 'a')
  const child = spawn(command, rest, { stdio: ['ignore', output, output], env: { PATH: systemPath, ...env } })
  running.add(child)
  return child
}

function endAll() {
  for (const child of running) child.kill('SIGKILL')
  for (const name of names)
    try {
      killTree(serverOf(name))
    } catch {
      // It was never started.
    }
}

function whyNot(): string | false {
  const commands = ['patroni', 'patronictl', 'etcd', 'haproxy', 'setpriv']
  const missing = commands.find(
    command => spawnSync('which', [command], { env: { PATH: systemPath } }).status !== 0,
  )
  if (missing) return `${missing} is not installed: apt-get install postgresql patroni etcd-server haproxy`
  if (!bin) return 'PostgreSQL is not installed: apt-get install postgresql'
  return process.getuid?.() === 0
    ? false
    : 'it runs PostgreSQL as the account postgres, so it has to be started as root'
}
