import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { smtpMailer } from '#adapters/mail/smtp.ts'
import { inTransaction } from '#db/client.ts'
import { isTooMuchMail } from '#domain/accounts/limit-mails.ts'
import { sendMessage } from '#domain/inbox/messages.ts'
import { makeLetter } from '#mail/mails.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'
import { type Mood, openMailServer } from '../../../test/mail-server.ts'
import { openTcpLine } from '../../../test/tcp-line.ts'
import { listDeadMails, retryDeadMail } from './dead-mails.ts'
import { queueMail } from './queue-mail.ts'
import { type MailPorts, nextMailDue, sendDueMails } from './send-due-mails.ts'

const shop = await openTestShop()
const { db, config } = shop
const server = await openMailServer()
const ports: MailPorts = {
  mailer: smtpMailer(server.url, config.mail.from),
  makeLetter: (trx, request) =>
    makeLetter(trx, request, { ...config, shopName: 'Kanti', logo: null, accent: null }),
}
const admin = await someone(db, 'admin')
await db.deleteFrom('mails').execute()

const write = (message: string) => sendMessage(db, { name: 'Asha', email: 'asha@example.com', message })
const states = () =>
  db
    .selectFrom('mails')
    .select(['id', 'attempts', 'sent_at', 'dead_at', 'last_error'])
    .orderBy('id')
    .execute()
const laterOn = () =>
  sql`UPDATE mails SET due_at = now() WHERE sent_at IS NULL AND dead_at IS NULL`.execute(db)

async function reset() {
  await db.deleteFrom('mails').execute()
  server.accepted.length = 0
  server.mood = () => 'accepts'
}

/** As often as it takes until every mail has found its end. */
async function sendUntilSettled() {
  for (let round = 0; round < 20; round++) {
    await Promise.all([sendDueMails(db, ports), sendDueMails(db, ports)])
    if ((await states()).every(mail => mail.sent_at || mail.dead_at)) return round + 1
    await laterOn()
  }
  throw new Error('some emails never settle')
}

test('an email that nobody has confirmed gets twenty mails a day; those of the shop’s contact form are not counted', async () => {
  await reset()
  const limited = { ...ports, isTooMuch: isTooMuchMail }
  const stranger = await someone(db, 'customer', 'Stranger')
  const known = await someone(db, 'customer', 'Known')
  await db
    .updateTable('accounts')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', known.id)
    .execute()
  await db.deleteFrom('mails').execute()
  for (let n = 0; n < 23; n++)
    for (const { email } of [stranger, known]) await queueMail(db, 'reset-password', { email })
  for (let n = 0; n < 23; n++) await write('Where is it?')
  await sendDueMails(db, limited)
  const sent = (email: string) => server.accepted.filter(mail => JSON.stringify(mail).includes(email)).length
  assert.deepEqual([sent(stranger.email), sent(known.email)], [20, 23])
  const dead = (await states()).filter(mail => mail.dead_at)
  assert.equal(dead.length, 3)
  assert.match(dead[0]!.last_error!, /its limit of emails for today/)
})

test('a transaction that rolls back queues no mail, one that commits does', async () => {
  await reset()
  await inTransaction(db, async trx => {
    await sendMessage(trx, { name: 'Asha', email: 'asha@example.com', message: 'never' })
    throw new Error('rolled back')
  }).catch(() => {})
  await write('kept')
  await sendDueMails(db, ports)
  assert.equal(server.accepted.length, 1)
  assert.match(server.accepted[0]!, /kept/)
})

test('however the mail server behaves, every mail is accepted once or dead', async () => {
  const mood = fc.constantFrom<Mood>(
    'accepts',
    'busy',
    'refuses',
    'hangs up at once',
    'hangs up in the middle',
  )
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 8 }),
      fc.array(mood, { minLength: 1, maxLength: 12 }),
      async (count, moods) => {
        await reset()
        let asked = 0
        server.mood = () => moods[asked++ % moods.length]!
        for (let n = 0; n < count; n++) await write(`message ${n}`)
        await sendUntilSettled()
        const mails = await states()
        assert.equal(mails.length, count)
        for (const { id, sent_at, dead_at, last_error } of mails) {
          const copies = server.accepted.filter(mail => mail.includes(`<${id}@`)).length
          assert.equal(copies, sent_at ? 1 : 0, id)
          assert.equal(dead_at === null, sent_at !== null, id)
          if (dead_at) assert.ok(last_error)
        }
      },
    ),
    { numRuns: 10 },
  )
})

test('a server that stops answering times out, and the mail is retried', async () => {
  await reset()
  server.mood = () => 'falls silent'
  await write('hello?')
  const patience = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 200 }
  await sendDueMails(db, { ...ports, mailer: smtpMailer(server.url, config.mail.from, patience) })
  assert.deepEqual([server.accepted.length, (await states())[0]!.sent_at], [0, null])
  server.mood = () => 'accepts'
  await laterOn()
  await sendDueMails(db, ports)
  assert.equal(server.accepted.length, 1)
})

test('no mail is lost while the server is down', async () => {
  await reset()
  await server.stop()
  await write('through the storm')
  await sendDueMails(db, ports)
  await sendDueMails(db, ports)
  const [waiting] = await states()
  assert.equal(waiting!.attempts, 1, 'it is not tried again before its time')
  assert.match(waiting!.last_error!, /ECONNREFUSED/)
  await server.start()
  await laterOn()
  await sendDueMails(db, ports)
  assert.equal(server.accepted.length, 1)
  assert.ok((await states())[0]!.sent_at)
})

test('a mail is tried eight times while the server is down; then an admin can retry it', async () => {
  await reset()
  server.mood = () => 'busy'
  await write('stubborn')
  assert.equal(await sendUntilSettled(), 8)
  const { rows: mails } = await listDeadMails(db, { limit: 10 })
  assert.equal(mails.length, 1)
  assert.match(mails[0]!.lastError!, /Come back later/)

  server.mood = () => 'accepts'
  await retryDeadMail(db, admin, mails[0]!.id)
  await sendDueMails(db, ports)
  assert.equal(server.accepted.length, 1)
  assert.deepEqual((await listDeadMails(db, { limit: 10 })).rows, [])
})

test('a mail to an unknown mailbox is dead at once', async () => {
  await reset()
  server.mood = () => 'refuses'
  await write('to nobody')
  assert.equal(await sendUntilSettled(), 1)
  assert.equal((await listDeadMails(db, { limit: 10 })).rows.length, 1)
})

test('a mail whose process died is retried by another instance, but not for ever', async () => {
  await reset()
  await write('orphan')
  const dying = { ...ports, mailer: { send: () => new Promise<void>(() => {}) } }
  void sendDueMails(db, dying)
  while ((await states())[0]!.attempts === 0) await new Promise(setImmediate)
  await sendDueMails(db, ports)
  assert.equal(server.accepted.length, 0, 'somebody has it')
  assert.ok((await nextMailDue(db))!.getTime() <= Date.now() + 60_000, 'for a minute at most')
  await laterOn()
  await sendDueMails(db, ports)
  assert.equal(server.accepted.length, 1)

  await write('cursed')
  await sql`UPDATE mails SET attempts = 8 WHERE sent_at IS NULL`.execute(db)
  await sendDueMails(db, ports)
  assert.equal(server.accepted.length, 1)
  assert.equal((await listDeadMails(db, { limit: 10 })).rows.length, 1)
})

test('a database that goes away while a mail is on its way makes nobody send it again', async () => {
  await reset()
  await write('over the pass')
  const line = await openTcpLine(shop.connection)
  const far = await shop.anotherInstance(line)
  const cutting: MailPorts = {
    ...ports,
    mailer: {
      async send(id, letter) {
        await ports.mailer.send(id, letter)
        await line.cut()
        setTimeout(() => void line.mend(), 200)
      },
    },
  }
  await sendDueMails(far.backgroundDb, cutting)
  assert.ok((await states())[0]!.sent_at)
  await laterOn()
  await sendDueMails(db, ports)
  assert.equal(server.accepted.length, 1)
  await line.cut()
})

test('a mail that fails is logged, without whom it is for', async () => {
  await reset()
  const lines: string[] = []
  const log = {
    error: (details: object, message: string) => void lines.push(JSON.stringify(details) + message),
  }
  server.mood = () => 'refuses'
  await write('to nobody')
  await sendDueMails(db, { ...ports, log })
  assert.equal(lines.length, 1)
  assert.match(lines[0]!, /"givenUp":true.*a mail was not sent/)
  assert.doesNotMatch(lines[0]!, /@/)
})

test('three concurrent senders send each of a hundred mails once', async () => {
  await reset()
  for (let n = 0; n < 100; n++) await write(`message ${n}`)
  await Promise.all([sendDueMails(db, ports), sendDueMails(db, ports), sendDueMails(db, ports)])
  const ids = server.accepted.map(mail => mail.match(/^Message-ID: (\S+)/im)![1])
  assert.equal(ids.length, 100)
  assert.equal(new Set(ids).size, 100)
})
