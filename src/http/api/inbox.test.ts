import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'
import { lettersTo } from '../../../test/outbox.ts'

const shop = await openTestShop({ MAIL_TO: 'owner@kanti.example' })
const { app, db } = shop
const admin = await someone(db, 'admin', 'Aditi')
const { headers } = admin

const draft = { name: 'Asha', email: 'asha@example.com', message: 'Is the <b>rose</b> water\nback in stock?' }
const send = (changes: object = {}) =>
  app.inject({ method: 'POST', url: '/api/contact/send', payload: { ...draft, ...changes } })
const list = async (query = '') =>
  (await app.inject({ url: `/api/contact/messages${query}`, headers })).json().messages

test('a message is kept, mailed to the shop, and answered by answering the mail', async () => {
  const reply = await send()
  assert.equal(reply.statusCode, 201)
  assert.match(reply.json().message, /^Thank you/)
  const [message] = await list()
  assert.deepEqual([message.name, message.message, message.handled], ['Asha', draft.message, false])
  const [letter] = await lettersTo(shop, 'owner@kanti.example')
  assert.deepEqual(letter!.replyTo, { name: 'Asha', address: 'asha@example.com' })
  assert.equal(letter!.subject, 'Message from Asha')
  assert.match(letter!.text, /> Is the <b>rose<\/b> water\n> back in stock\?/)
  assert.match(letter!.html, /&#60;b&#62;rose/)
})

test('a missing field is refused with a sentence for it', async () => {
  for (const field of ['name', 'email', 'message'] as const) {
    const reply = await send({ [field]: '  ' })
    assert.equal(reply.statusCode, 400)
    assert.deepEqual(Object.keys(reply.json().fields), [field])
  }
  assert.equal((await send({ message: 'x'.repeat(5001) })).statusCode, 400)
})

test('a robot that fills in the hidden field is thanked, and its message dropped', async () => {
  const before = (await list()).length
  assert.deepEqual((await send({ website: 'https://spam.example' })).json(), (await send()).json())
  assert.equal((await list()).length, before + 1)
})

test('an admin marks messages as handled, which is audited, and finds those that are not', async () => {
  const [newest] = await list()
  const mark = (handled: boolean, id = newest._id) =>
    app.inject({ method: 'PUT', url: `/api/contact/messages/${id}`, headers, payload: { handled } })
  const marked = (await mark(true)).json()
  assert.deepEqual([marked.data.handled, marked.data.handledBy], [true, 'Aditi'])
  assert.deepEqual(
    (await list('?handled=true')).map(({ _id }: { _id: string }) => _id),
    [newest._id],
  )
  assert.ok((await list('?handled=false')).every((one: { handled: boolean }) => !one.handled))
  assert.equal((await mark(false)).json().data.handled, false)
  assert.equal((await mark(true, 'f'.repeat(24))).statusCode, 404)
  const { events } = (
    await app.inject({ url: `/api/audit?subject=message&subjectId=${newest._id}`, headers })
  ).json()
  assert.deepEqual(
    events.map(({ action }: { action: string }) => action),
    ['reopen', 'handle'],
  )
  assert.equal(events[0].label, `from ${newest.name}`)
})

test('a message is new until an admin opens it, and is found by its text', async () => {
  const inbox = async (query = '') => {
    const reply = await app.inject({ url: `/api/contact/messages${query}`, headers })
    return { ...reply.json(), total: Number(reply.headers['x-total-count']) }
  }
  const { unread } = await inbox()
  await send({ name: 'Zoya', message: 'Where does the saffron come from?' })
  const found = await inbox('?search=SAFFRON&sort=name-down')
  assert.deepEqual([found.total, found.unread, found.messages[0].read], [1, unread + 1, false])
  const mark = (payload: object) =>
    app.inject({ method: 'PUT', url: `/api/contact/messages/${found.messages[0]._id}`, headers, payload })
  assert.equal((await mark({ read: true })).json().data.read, true)
  assert.equal((await inbox()).unread, unread)
  assert.equal((await mark({ read: false })).json().message, 'Marked as new.')
  assert.equal((await mark({ handled: true })).json().data.read, true, 'who handles it has read it')
  assert.equal((await mark({})).statusCode, 400)
})

test('messages are limited per client address', async () => {
  const strict = await openTestShop({ RATE_LIMIT: 'on' })
  const statuses = []
  for (let n = 0; n < 22; n++)
    statuses.push(
      (await strict.app.inject({ method: 'POST', url: '/api/contact/send', payload: draft })).statusCode,
    )
  assert.deepEqual([statuses[19], statuses[20]], [201, 429])
})

test('the outbox is for admins: newest first, whole letters, 404 for unknown ones', async () => {
  const { mails } = (await app.inject({ url: '/api/mail/outbox?limit=1', headers })).json()
  assert.equal(mails.length, 1)
  const { mail } = (await app.inject({ url: `/api/mail/outbox/${mails[0]._id}`, headers })).json()
  assert.match(mail.html, /<!doctype html>/)
  const missing = await app.inject({ url: `/api/mail/outbox/${'f'.repeat(24)}`, headers })
  assert.equal(missing.statusCode, 404)
})

test('a dead mail is listed with its error, and can be retried', async () => {
  await lettersTo(shop, 'owner@kanti.example')
  await send({ name: 'Dead' })
  await db
    .updateTable('mails')
    .set({ dead_at: new Date(), last_error: '451 Come back later', attempts: 8 })
    .where('sent_at', 'is', null)
    .execute()
  const dead = async () => (await app.inject({ url: '/api/mail/dead', headers })).json().mails
  const [mail] = await dead()
  assert.deepEqual([mail.kind, mail.lastError, mail.attempts], ['contact-message', '451 Come back later', 8])
  const retry = () => app.inject({ method: 'POST', url: `/api/mail/dead/${mail._id}/retry`, headers })
  assert.equal((await retry()).statusCode, 200)
  assert.equal((await retry()).statusCode, 404)
  assert.deepEqual(await dead(), [])
  assert.equal((await lettersTo(shop, 'owner@kanti.example'))[0]!.subject, 'Message from Dead')
})

type Thread = { entries: Record<string, string>[]; data: { state: string } }

test('answers go by mail from within, refer to the mails before them, and the thread keeps all of it', async () => {
  await send({ name: 'Usha', email: 'usha@example.com', message: 'Where is my parcel?' })
  const [message] = await list('?state=open&search=parcel')
  const url = `/api/contact/messages/${message._id}`
  const add = async (kind: string, text: string): Promise<Thread> => {
    const reply = await app.inject({
      method: 'POST',
      url: `${url}/entries`,
      headers,
      payload: { kind, text },
    })
    assert.equal(reply.statusCode, 201, reply.body)
    return reply.json()
  }
  assert.equal((await add('note', 'She is a regular.')).data.state, 'open')
  assert.equal((await add('answer', 'It left today.\n\nKind regards')).data.state, 'waiting')
  const [first] = await lettersTo(shop, 'usha@example.com')
  assert.equal(first!.subject, 'Re: Your message to Kanti')
  assert.match(first!.text, /It left today\.\n\nKind regards[\s\S]*> Where is my parcel\?/)
  assert.deepEqual(first!.replyTo, { name: 'Kanti', address: 'owner@kanti.example' })
  const notice = (await lettersTo(shop, 'owner@kanti.example')).find(({ text }) => text.includes('parcel'))!
  assert.deepEqual(first!.thread, [notice.id])

  assert.equal((await add('received', 'It is here, thank you!')).data.state, 'open')
  const thread = await add('answer', 'Enjoy it.')
  const letters = await lettersTo(shop, 'usha@example.com')
  const second = letters.find(({ text }) => text.includes('Enjoy it.'))!
  assert.deepEqual(second.thread, [notice.id, first!.id])
  assert.match(second.text, /> It is here, thank you!/)
  assert.deepEqual(
    thread.entries.map(({ kind, author }) => `${kind} ${author}`),
    ['note Aditi', 'answer Aditi', 'received Usha', 'answer Aditi'],
  )
  const now = (await app.inject({ url, headers })).json()
  assert.deepEqual([now.entries[1].delivery, now.mailbox], ['sent', 'owner@kanti.example'])

  const mark = async (payload: object) =>
    (await app.inject({ method: 'PUT', url, headers, payload })).json().data
  assert.equal((await mark({ state: 'closed' })).handled, true)
  assert.deepEqual((await mark({ assignedTo: admin.id })).assignedTo, { _id: admin.id, name: 'Aditi' })
  assert.equal((await app.inject({ method: 'PUT', url, headers, payload: {} })).statusCode, 400)
})

test('what else the same address wrote, and whose it is, stands beside the thread', async () => {
  const usha = await someone(db, 'customer', 'Usha')
  await send({ name: 'Usha', email: usha.email.toUpperCase(), message: 'Do you ship to Goa?' })
  await send({ name: 'Usha R', email: usha.email, message: 'And to Diu?' })
  const mine = await list(`?account=${usha.id}`)
  assert.deepEqual(
    mine.map((one: { message: string }) => one.message),
    ['And to Diu?', 'Do you ship to Goa?'],
  )
  const { others, account } = (
    await app.inject({ url: `/api/contact/messages/${mine[0]._id}`, headers })
  ).json()
  assert.deepEqual([others[0].message, account.name], ['Do you ship to Goa?', 'Usha'])
})

test('a complaint gets a number by mail at once, is tied to the writer’s order, and waits for an answer', async () => {
  const customer = await someone(db, 'customer', 'Kavya')
  const { id: productId } = await someProduct(db)
  const asKavya = { headers: customer.headers, method: 'POST' as const }
  await app.inject({ ...asKavya, url: '/api/cart/add', payload: { productId } })
  const { order } = (await app.inject({ ...asKavya, url: '/api/orders/place', payload: {} })).json()
  const complaint = { complaint: true, about: order.orderNumber.toLowerCase(), email: customer.email }
  const [first] = await Promise.all([send(complaint), send({ ...complaint, email: 'stranger@example.com' })])
  const number = first.json().message.match(/CP-\d{4}-\d{6}/)[0]
  const find = async () => (await list(`?complaint=all&search=${number}`))[0]
  assert.deepEqual(await find().then(({ complaint }) => complaint), { number, isAcknowledged: false })
  assert.equal((await list('?complaint=unacknowledged')).length, 2)
  assert.equal((await find()).order._id, order._id)
  const [stranger] = await list('?complaint=all&search=stranger')
  assert.equal(stranger.order, null, 'an order’s number can be guessed')
  const subjects = (await lettersTo(shop, customer.email)).map(({ subject }) => subject)
  assert.ok(subjects.includes(`Your complaint ${number}`), subjects.join())
  assert.equal((await find()).complaint.isAcknowledged, true)
  assert.equal((await list('?complaint=unanswered')).length, 2)
  const { _id } = await find()
  const payload = { kind: 'answer', text: 'We are sorry.' }
  await app.inject({ method: 'POST', url: `/api/contact/messages/${_id}/entries`, headers, payload })
  assert.equal((await list('?complaint=unanswered')).length, 1)
})
