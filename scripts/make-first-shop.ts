/**
 * `node scripts/make-first-shop.ts`: makes test/fixtures/first-version.tar.br, a shop of the first version that sold
 * something. That version is taken out of the history, filled through its own API, and copied without its pictures.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import pg from 'pg'
import { startEmbeddedPostgres } from '../src/db/embedded/start.ts'
import { writeBackup } from '../src/domain/backups/write-backup.ts'
import type { Files } from '../src/domain/media/files.ts'

const firstVersion = 'b4831e9'
const port = 41_999
const url = `http://127.0.0.1:${port}`
const password = 'KantiDemo#2026'
const address = {
  name: 'Rohan Deshmukh',
  phone: '9876543210',
  line1: '12 Law College Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
}
const target = path.resolve('test/fixtures/first-version.tar.br')

const noFiles: Files = {
  open: async () => null,
  has: async () => false,
  put: async () => {},
  remove: async () => {},
}

const folder = mkdtempSync(path.join(tmpdir(), 'kanti-first-'))
const dataDir = path.join(folder, '.data')
try {
  execFileSync('chmod', ['755', folder])
  execFileSync('sh', ['-c', `git archive ${firstVersion} | tar x -C "${folder}"`])
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  execFileSync(process.execPath, ['scripts/build-web.ts'], { cwd: folder, stdio: 'inherit' })
  await sellSomething()
  const bytes = await copyDatabase()
  writeFileSync(target, brotliCompressSync(bytes))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Starts the first version with its demo, and places two orders, of which one is cancelled. */
async function sellSomething() {
  const env = { PATH: process.env.PATH, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const shop = spawn(process.execPath, ['src/server.ts'], { cwd: folder, env, stdio: 'inherit' })
  const ended = new Promise(resolve => shop.once('exit', resolve))
  try {
    while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) await sleep(100)
    const customer = await signIn('customer@kanti.example')
    const admin = await signIn('admin@kanti.example')
    const { products } = await call('GET', '/api/products/all-products?limit=3')
    const orders = []
    for (const product of products.slice(0, 2)) {
      await call('POST', '/api/cart/add', customer, { productId: product._id, quantity: 2 })
      orders.push(await call('POST', '/api/orders/place', customer, { address, paymentMethod: 'cod' }))
    }
    const [first] = orders
    await call('PUT', `/api/orders/admin/update/${first!.order._id}`, admin, { status: 'Cancelled' })
    await call('POST', '/api/cart/add', customer, { productId: products[2]!._id, quantity: 1 })
  } finally {
    shop.kill('SIGINT')
    await ended
  }
}

async function signIn(email: string): Promise<string> {
  return (await call('POST', '/api/auth/login', undefined, { email, password })).token
}

/** What is read of its replies. */
interface Reply {
  token: string
  order: { _id: string }
  products: { _id: string }[]
}

async function call(method: string, address: string, token?: string, body?: object): Promise<Reply> {
  const response = await fetch(url + address, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Reply
}

async function copyDatabase(): Promise<Buffer> {
  const { connection, stop } = await startEmbeddedPostgres({ dir: dataDir })
  const pool = new pg.Pool({ ...connection, max: 2 })
  try {
    const parts: Buffer[] = []
    await writeBackup({ pool, files: noFiles, write: async bytes => void parts.push(bytes) })
    return Buffer.concat(parts)
  } finally {
    await pool.end()
    await stop()
  }
}
