import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeMail } from '#mail/write-mail.ts'
import type { OrderId } from '#values/ids.ts'
import { fromRupees } from '#values/money.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'
import { lettersTo } from '../../../test/outbox.ts'

const shop = await openTestShop()
const { app, db } = shop
const admin = await someone(db, 'admin', 'Aditi')
const meera = await someone(db, 'seller', 'Meera')
const other = await someone(db, 'seller', 'Other')
const asha = await someone(db, 'customer', 'Asha')

const call = (method: 'POST' | 'PUT', url: string, payload: object, { headers } = asha) =>
  app.inject({ method, url, payload, headers })

async function placeOrder(): Promise<OrderId> {
  const soap = await someProduct(db, { name: 'Rose <Soap>', price: fromRupees(123456.5), sellerId: meera.id })
  const kajal = await someProduct(db, { name: 'Kajal & Kohl', price: fromRupees(249), sellerId: other.id })
  await call('POST', '/api/cart/add', { productId: soap.id })
  await call('POST', '/api/cart/add', { productId: kajal.id, quantity: 2 })
  const reply = await call('POST', '/api/orders/place', {})
  assert.ok(reply.statusCode < 300, reply.body)
  return reply.json().order._id
}

test('an order is mailed to its customer in full, and to each seller only their part', async () => {
  await placeOrder()
  const [customer] = await lettersTo(shop, asha.email)
  assert.match(customer!.subject, /^Your order KN-\d{4}-\d{6}$/)
  for (const told of [
    'Rose <Soap>',
    'Kajal & Kohl',
    '₹1,23,456.50',
    '₹498',
    '₹49',
    '₹1,24,003.50',
    'Cash on Delivery',
  ])
    assert.ok(customer!.text.includes(told), `${told} is not in ${customer!.text}`)
  assert.match(customer!.html, /Rose &#60;Soap&#62;/)
  assert.doesNotMatch(customer!.html, /<Soap>|<img|src=|<script|url\(/)
  assert.match(customer!.html, /href="http:\/\/127\.0\.0\.1:3000\/order\/KN-\d{4}-\d{6}\?token=[\w-]{43}"/)

  const [toMeera] = await lettersTo(shop, meera.email)
  assert.match(toMeera!.subject, /^New order KN-/)
  assert.ok(toMeera!.text.includes('Rose <Soap>') && !toMeera!.text.includes('Kajal'))
  const [toOther] = await lettersTo(shop, other.email)
  assert.ok(toOther!.text.includes('Kajal') && !toOther!.text.includes('Soap'))
})

test('an order that is refused sends nothing', async () => {
  const before = (await lettersTo(shop, asha.email)).length
  assert.equal((await call('POST', '/api/orders/place', {})).statusCode, 400)
  assert.equal((await lettersTo(shop, asha.email)).length, before)
})

test('the customer gets one mail for every change of status, about the part that changed', async () => {
  const id = await placeOrder()
  const move = (status: string, by = meera) => call('PUT', `/api/orders/admin/update/${id}`, { status }, by)
  const count = async () => (await lettersTo(shop, asha.email)).length
  const before = await count()
  await move('Shipped')
  await move('Shipped')
  const [shipped] = await lettersTo(shop, asha.email)
  assert.match(shipped!.subject, /: Shipped$/)
  assert.ok(shipped!.text.includes('on its way') && !shipped!.text.includes('Kajal'))
  assert.equal(await count(), before + 1)

  await move('Cancelled', other)
  const [part] = await lettersTo(shop, asha.email)
  assert.match(part!.text, /^Part of your order is cancelled/)
  assert.ok(part!.text.includes('Kajal') && !part!.text.includes('Soap'))
  assert.ok(part!.text.includes('₹1,23,505.30'), 'what is left to pay, with its share of the delivery')

  const whole = await placeOrder()
  await call('PUT', `/api/orders/admin/update/${whole}`, { status: 'Cancelled' }, admin)
  const [all] = await lettersTo(shop, asha.email)
  assert.match(all!.text, /^Your order is cancelled/)
  assert.ok(!all!.text.includes('Total'))
})

test('a seller gets a mail when their part is cancelled by somebody else', async () => {
  const id = await placeOrder()
  const cancelled = async ({ email }: typeof meera) =>
    (await lettersTo(shop, email)).filter(({ subject }) => /^Order KN-.*: Cancelled$/.test(subject))
  const [meerasBefore, othersBefore] = [await cancelled(meera), await cancelled(other)]
  assert.equal((await call('POST', `/api/orders/${id}/cancel`, {})).statusCode, 200)
  const [letter, ...earlier] = await cancelled(meera)
  assert.equal(earlier.length, meerasBefore.length)
  assert.ok(letter!.text.includes('Rose <Soap>') && !letter!.text.includes('Kajal'))
  assert.equal((await cancelled(other)).length, othersBefore.length + 1)

  const second = await placeOrder()
  await call('PUT', `/api/orders/admin/update/${second}`, { status: 'Cancelled' }, meera)
  assert.equal((await cancelled(meera)).length, meerasBefore.length + 1)
})

test('every active admin gets a mail about an account that waits, unless somebody decided before', async () => {
  const second = await someone(shop.db, 'admin', 'Second')
  const join = async (name: string, role: 'seller' | 'admin' | 'customer') =>
    (
      await call('POST', '/api/auth/register', {
        name,
        email: `${name.toLowerCase()}@example.com`,
        password: 'Jasmine-and-rain-7',
        role,
      })
    ).json().user._id
  const subjects = async (email: string) =>
    (await lettersTo(shop, email))
      .map(({ subject }) => subject)
      .filter(subject => /waiting for/.test(subject))
  await join('Quiet', 'customer')
  await join('Hopeful', 'seller')
  const [letter] = await lettersTo(shop, second.email)
  assert.equal(letter!.subject, 'New seller waiting for your approval')
  assert.match(letter!.text, /Hopeful \(hopeful@example\.com\)/)
  assert.match(letter!.text, /\/admin\/vendor/)
  await join('Partner', 'admin')
  for (const email of [admin.email, second.email])
    assert.deepEqual((await subjects(email)).slice(0, 2).sort(), [
      'New admin waiting for your approval',
      'New seller waiting for your approval',
    ])
  const decided = await join('Decided', 'seller')
  await call('PUT', `/api/users/status/${decided}`, { isActive: true }, admin)
  assert.equal((await subjects(second.email)).length, 2)
})

test('a seller gets a mail when approved or declined, unless that was reverted before it was sent', async () => {
  const reply = await call('POST', '/api/auth/register', {
    name: 'Newcomer',
    email: 'newcomer@example.com',
    password: 'Jasmine-and-rain-7',
    role: 'seller',
  })
  const decide = (isActive: boolean) =>
    call('PUT', `/api/users/status/${reply.json().user._id}`, { isActive }, admin)
  await lettersTo(shop, 'newcomer@example.com')
  await decide(true)
  assert.equal((await lettersTo(shop, 'newcomer@example.com'))[0]!.subject, 'Your account is approved')
  await decide(false)
  assert.match((await lettersTo(shop, 'newcomer@example.com'))[0]!.subject, /seller account is not active/)
  const before = (await lettersTo(shop, 'newcomer@example.com')).length
  await decide(true)
  await decide(false)
  const letters = await lettersTo(shop, 'newcomer@example.com')
  assert.deepEqual([letters.length, letters[0]!.subject], [before + 1, 'Your seller account is not active'])
})

test('names and messages cannot inject HTML or headers', () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '"><img src=x onerror=1>',
      'a\r\nBcc: b@c.d',
      '</title>',
      '&amp;',
    ),
  )
  const frame = { shopName: 'Kanti', logo: null, accent: null, publicUrl: 'http://localhost' }
  fc.assert(
    fc.property(nasty, nasty, nasty, (name, message, url) => {
      const { subject, html } = writeMail(
        {
          subject: name,
          heading: name,
          blocks: [
            message,
            { quote: message },
            { button: name, url },
            { goods: [{ name, detail: message, amount: url }] },
          ],
          reason: name,
          leave: { label: message, url },
        },
        frame,
      )
      assert.doesNotMatch(subject, /[\r\n]/)
      const tags = new Set([...html.matchAll(/<\/?([a-z!][a-z0-9]*)/gi)].map(([, tag]) => tag!.toLowerCase()))
      for (const tag of tags)
        assert.ok(
          [
            '!doctype',
            'html',
            'head',
            'meta',
            'title',
            'body',
            'div',
            'p',
            'h1',
            'a',
            'table',
            'tr',
            'td',
            'strong',
            'br',
            'span',
          ].includes(tag),
          tag,
        )
    }),
  )
})

test('the mail of an order says when it arrives, and leads to that order', async () => {
  const home = { name: 'Asha', phone: '9876543210', line1: '12 MG Road', city: 'Pune' }
  const { id } = await someProduct(db, { name: 'Kajal' })
  await call('POST', '/api/cart/add', { productId: id })
  const address = { ...home, state: 'Maharashtra', pincode: '411001' }
  const { order } = (await call('POST', '/api/orders/place', { address })).json()
  const [letter] = await lettersTo(shop, asha.email)
  assert.ok(letter!.text.includes(`http://127.0.0.1:3000/order/${order.orderNumber}?token=`), letter!.text)
  assert.match(letter!.text, /It arrives \w{3}, \d+ \w{3} to \w{3}, \d+ \w{3}\./)
})
