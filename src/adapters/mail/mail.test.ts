import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { LetterRefused } from '#domain/mail/mailer.ts'
import { sweepOutbox } from '#domain/mail/sweep-outbox.ts'
import { newId } from '#values/ids.ts'
import { openMailServer } from '../../../test/mail-server.ts'
import { fileMailer } from './file.ts'
import { smtpMailer } from './smtp.ts'

const from = { name: 'Kanti', address: 'shop@kanti.example' }
const impatient = { connectionTimeout: 1000, greetingTimeout: 1000, socketTimeout: 300 }
const letter = {
  to: { name: 'Asha', address: 'asha@example.com' },
  subject: 'Your order KN-2026-000001',
  text: 'Thank you for ₹1,299.\n',
  html: '<p>Thank you for ₹1,299.</p>',
}

const server = await openMailServer()

test('a mail server gets the letter once, with both texts and the shop as its sender', async () => {
  await smtpMailer(server.url, from).send('a'.repeat(24), {
    ...letter,
    replyTo: { name: 'Evil\r\nBcc: all@example.com', address: 'ravi@example.com' },
    unsubscribeUrl: 'https://shop.example/api/newsletter/unsubscribe?token=x',
    thread: ['b'.repeat(24), 'c'.repeat(24)],
  })
  const [mail = ''] = server.accepted
  const head = mail.slice(0, mail.indexOf('\r\n\r\n')).replace(/\r\n\s/g, ' ')
  assert.match(head, /^From: Kanti <shop@kanti.example>$/m)
  assert.match(head, /^To: Asha <asha@example.com>$/m)
  assert.match(head, /^Reply-To: .*<ravi@example.com>$/m)
  assert.doesNotMatch(head, /^Bcc/im)
  assert.match(head, /^Message-ID: <a{24}@kanti.example>$/m)
  assert.match(head, /^In-Reply-To: <c{24}@kanti.example>$/m)
  assert.match(head, /^References: <b{24}@kanti.example> <c{24}@kanti.example>$/m)
  assert.match(head, /^List-Unsubscribe: <https:\/\/shop\.example\/api\/newsletter\/unsubscribe\?token=x>$/m)
  assert.match(head, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  assert.match(mail, /Content-Type: text\/plain; charset=utf-8/)
  assert.match(mail, /Content-Type: text\/html; charset=utf-8/)
})

for (const mood of ['busy', 'hangs up at once', 'hangs up in the middle', 'falls silent'] as const)
  test(`a mail server that ${mood} is an error, and not a refusal for good`, async () => {
    server.mood = () => mood
    const before = server.accepted.length
    await assert.rejects(
      smtpMailer(server.url, from, impatient).send(newId(), letter),
      error => !(error instanceof LetterRefused),
    )
    assert.equal(server.accepted.length, before)
  })

test('a mailbox that does not exist is refused for good', async () => {
  server.mood = () => 'refuses'
  await assert.rejects(smtpMailer(server.url, from).send(newId(), letter), LetterRefused)
})

test('a mail server that is down is an error', async () => {
  await server.stop()
  await assert.rejects(smtpMailer(server.url, from).send(newId(), letter), /ECONNREFUSED/)
})

test('the outbox keeps letters as files for their owner alone, and lists them newest first, page by page', async () => {
  const folder = path.join(await mkdtemp(path.join(tmpdir(), 'kanti-outbox-')), 'outbox')
  after(() => rm(path.dirname(folder), { recursive: true }))
  const { send, outbox } = fileMailer(folder, from)
  assert.deepEqual(await outbox.list({ limit: 10 }), { letters: [] })

  const ids = [newId(), newId(), newId()] as const
  for (const id of ids) await send(id, { ...letter, subject: id })
  await send(ids[1], { ...letter, subject: ids[1] })
  const first = await outbox.list({ limit: 2 })
  assert.deepEqual(
    first.letters.map(({ subject }) => subject),
    [ids[2], ids[1]],
  )
  const second = await outbox.list({ limit: 2, after: first.next })
  assert.deepEqual([second.letters.map(({ id }) => id), second.next], [[ids[0]], undefined])
  assert.equal((await outbox.find(ids[0]))?.to.address, 'asha@example.com')
  assert.equal(await outbox.find(newId()), null)
  assert.equal((await readdir(folder)).length, 6)
  assert.equal(await readFile(path.join(folder, `${ids[0]}.html`), 'utf8'), letter.html)
  assert.equal((await stat(path.join(folder, `${ids[0]}.json`))).mode & 0o077, 0)
})

test('kept letters are removed after 30 days, and nothing else is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kanti-outbox-'))
  after(() => rm(folder, { recursive: true }))
  const mailer = fileMailer(folder, from)
  await sweepOutbox(fileMailer(path.join(folder, 'missing'), from))
  const [old, recent] = ['a'.repeat(24), 'b'.repeat(24)]
  for (const id of [old, recent]) await mailer.send(id, letter)
  await writeFile(path.join(folder, 'notes.txt'), 'the owner wrote this')
  await writeFile(path.join(folder, `${old}.json.new`), '')
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  for (const name of await readdir(folder))
    await utimes(path.join(folder, name), daysAgo(0), daysAgo(name.startsWith(recent) ? 29 : 31))
  await sweepOutbox(mailer)
  assert.deepEqual((await readdir(folder)).sort(), [`${recent}.html`, `${recent}.json`, 'notes.txt'])
})
