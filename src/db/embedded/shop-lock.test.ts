import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { StartError } from '#values/start-error.ts'
import { lockDataDir } from './shop-lock.ts'

const dir = fs.mkdtempSync(join(tmpdir(), 'kanti-lock-test-'))
after(() => fs.rmSync(dir, { recursive: true }))

test('a second shop on the same folder is told which process runs it', async () => {
  const release = await lockDataDir(dir)
  const refused = new StartError(`The shop is already running on DATA_DIR=${dir} (process ${process.pid}).`)
  await assert.rejects(lockDataDir(dir), refused)
  assert.equal(await tryInChild(), `${refused.message}\n`)

  release()
  assert.equal(await tryInChild(), 'locked\n')
})

test('a shop that was killed leaves no lock behind', async () => {
  const { child, told } = lockInChild('setInterval(() => {}, 1000)')
  assert.equal(await told, 'locked\n')
  child.kill('SIGKILL')
  await once(child, 'close')
  assert.ok(fs.existsSync(join(dir, 'shop.pid')), 'only its process id, which is not asked')
  const release = await lockDataDir(dir)
  release()
})

test('of many starts at once, one holds the lock', async () => {
  const starts = Array.from({ length: 4 }, () => lockInChild('process.stdin.resume()'))
  const told = await Promise.all(starts.map(start => start.told))
  assert.equal(told.filter(line => line === 'locked\n').length, 1, told.join(''))
  for (const { child } of starts) child.stdin.end()
})

test('a folder that cannot be written is refused in a sentence', async () => {
  const file = join(dir, 'file')
  fs.writeFileSync(file, '')
  await assert.rejects(lockDataDir(join(file, 'shop')), {
    constructor: StartError,
    message: /^DATA_DIR=.*\/file\/shop cannot be written/,
  })
})

async function tryInChild(): Promise<string> {
  return lockInChild('').told
}

function lockInChild(then: string) {
  const script = `
    import { lockDataDir } from '${import.meta.resolve('./shop-lock.ts')}'
    try { await lockDataDir(${JSON.stringify(dir)}); console.log('locked'); ${then} } catch (error) { console.log(error.message) }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return { child, told: once(child.stdout, 'data').then(([bytes]) => String(bytes)) }
}
