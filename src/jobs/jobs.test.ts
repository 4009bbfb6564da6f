import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { register } from '#domain/accounts/register.ts'
import { openTestShop } from '../../test/build-app.ts'
import { password } from '../../test/cast.ts'
import { openTcpLine } from '../../test/tcp-line.ts'
import { until } from '../../test/until.ts'
import { type RunningJobs, startJobs } from './index.ts'

const shop = await openTestShop()
const others = [await shop.anotherInstance(), await shop.anotherInstance(), await shop.anotherInstance()]
const trouble: unknown[] = []
const log = { error: (details: object) => void trouble.push(details) }
const running: RunningJobs[] = []
after(async () => {
  for (const jobs of running) await jobs.stop()
})

const person = (name: string) => ({ name, email: `${name}@example.com`, password, role: 'customer' }) as const
const outbox = async () => (await shop.mailer.outbox!.list({ limit: 100 })).letters

test('four instances set up their jobs at once on an empty database', async () => {
  await register(shop.db, person('early'), 'auto')
  running.push(
    ...(await Promise.all([shop, ...others].map(instance => startJobs(instance, shop.connection, log)))),
  )
  assert.deepEqual(trouble, [])
})

test('a mail that was queued before any instance ran is sent', async () => {
  await until(async () => (await outbox()).length === 1)
})

test('a mail queued on any instance is sent soon, and once', async () => {
  for (const [n, instance] of others.entries()) {
    await register(instance.db, person(`person${n}`), 'auto')
    await until(async () => (await outbox()).some(letter => letter.to.address === `person${n}@example.com`))
  }
  const mails = () => shop.db.selectFrom('mails').select(['attempts', 'sent_at']).execute()
  // A letter is delivered before that is noted.
  await until(async () => (await mails()).every(mail => mail.sent_at))
  assert.ok((await mails()).every(mail => mail.attempts === 1))
})

test('after stopping, mails stay queued until an instance starts again', async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
  await register(shop.db, person('late'), 'auto')
  const waiting = await shop.db.selectFrom('mails').select('attempts').where('sent_at', 'is', null).execute()
  assert.deepEqual(waiting, [{ attempts: 0 }])
  running.push(await startJobs(shop, shop.connection, log))
  await until(async () => (await outbox()).some(letter => letter.to.address === 'late@example.com'))
  assert.deepEqual(trouble, [])
})

test('a database that falls silent is let go, and jobs run again once it is back', async () => {
  for (const jobs of running.splice(0)) await jobs.stop()
  const line = await openTcpLine(shop.connection)
  const behind = await shop.anotherInstance(line)
  const lost: string[] = []
  const noting = { error: ({ err }: { err?: Error }) => void lost.push(err?.message ?? '') }
  running.push(await startJobs(behind, { ...shop.connection, host: line.host, port: line.port }, noting))
  line.silence()
  await until(() => lost.some(message => message.startsWith('Connection terminated')))
  await line.mend()
  await until(() => behind.changes.connected)
  await register(shop.db, person('afterwards'), 'auto')
  await until(async () => (await outbox()).some(letter => letter.to.address === 'afterwards@example.com'))
  for (const jobs of running.splice(0)) await jobs.stop()
  await line.cut()
})
