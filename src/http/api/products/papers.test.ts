import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveBankAccount } from '#domain/accounts/bank-account.ts'
import { addApiKey } from '#domain/integrations/api-key.ts'
import { publishScheduled } from '#domain/products/publish-scheduled.ts'
import { agree } from '#domain/settings/agreements.ts'
import { changeSettings } from '#domain/settings/settings.ts'
import { openTestShop } from '../../../../test/build-app.ts'
import { password, someCategory, somePeople, someProduct } from '../../../../test/cast.ts'
import { sendForm } from '../../../../test/send-form.ts'
import { giveTaxProfile } from '../../../../test/taxed-seller.ts'

const { app, db, secret } = await openTestShop()
const { tara, veda, owner } = await somePeople(db)
const { id: categoryId } = await someCategory(db)
type Person = { headers: { authorization: string } }

async function call(who: Person, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const reply = await app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() }
}
const create = (who: Person, fields = {}) =>
  call(who, 'POST', '/api/productdetail/createdetail', {
    name: 'Balm',
    price: 90,
    category: categoryId,
    ...fields,
  })
const update = (who: Person, id: string, fields: object) =>
  call(who, 'PUT', `/api/productdetail/update/${id}`, fields)
const missing = async (who: Person) =>
  (await call(who, 'GET', '/api/sellers/papers')).body.missing.map(({ paper }: { paper: string }) => paper)
const bankAccount = { holder: 'Tara Rao', account: '12345678901', ifsc: 'HDFC0001234' }
const addBankAccount = (who: typeof tara) => saveBankAccount(db, who, { bankAccount, password }, secret)

test('a shop asks for nothing at first', async () => {
  assert.deepEqual(await missing(tara), [])
  assert.equal((await create(tara)).body.product.state, 'live')
})

test('with papers asked for, every way to publish is refused with what is missing, in order and with links', async () => {
  const live = (await create(tara)).body.product
  await changeSettings(db, owner, { sellerPapers: true })
  assert.deepEqual(await missing(tara), ['email', 'tax', 'bank', 'agreement'])
  assert.deepEqual(await missing(owner), [])

  const refused = await create(tara)
  assert.equal(refused.status, 409)
  assert.equal(
    refused.body.message,
    'Before your products can go live, please confirm your email, fill in your tax profile, add your bank account and agree to delivery and policies.',
  )
  assert.deepEqual(
    refused.body.missing.map(({ link }: { link: string }) => link),
    ['/admin/profile', '/admin/tax', '/admin/bank-account', '/admin/agreements'],
  )
  const draft = (await create(tara, { state: 'draft' })).body.product
  const { product } = (await call(tara, 'GET', `/api/productdetail/own/${draft._id}`)).body
  assert.deepEqual(product.missingPapers, ['email', 'tax', 'bank', 'agreement'])

  const soon = new Date(Date.now() + 60_000).toISOString()
  const key = await addApiKey(db, tara, { name: 'Program', rights: ['products'], password })
  for (const attempt of [
    update(tara, draft._id, { state: 'live' }),
    update({ headers: { authorization: `Bearer ${key}` } }, draft._id, { state: 'live' }),
    update(tara, draft._id, { state: 'scheduled', liveAt: soon }),
    create(tara, { state: 'scheduled', liveAt: soon }),
    call(tara, 'POST', `/api/productdetail/duplicate/${draft._id}`, {}),
    call(tara, 'PUT', '/api/productdetail/family', {
      kind: 'shade',
      shared: { name: 'Lip', category: categoryId },
      shades: [{ optionLabel: 'Rani', price: 100 }],
    }),
  ])
    assert.equal((await attempt).body.missing?.length, 4)

  const bulk = { which: { ids: [draft._id] }, change: { state: 'live' } }
  const preview = (await call(tara, 'POST', '/api/productdetail/bulk/preview', bulk)).body
  assert.match(preview.refused[0].reason, /^Before your products can go live/)

  const file = Buffer.from('name,category,price\nImported balm,Skincare,120\n')
  const form = { file, dryRun: 'false' }
  const report = (await sendForm(app, 'POST /api/productdetail/import', form, tara.headers)).json()
  assert.equal(report.done, true)
  assert.match(report.notes.at(-1), /^Add new products as drafts\. Before/)
  const mine = (await call(tara, 'GET', '/api/productdetail/myproducts')).body.products
  assert.equal(mine.find(({ name }: { name: string }) => name === 'Imported balm').state, 'draft')

  // What customers see already stays, and can be changed.
  assert.equal((await update(tara, live._id, { price: 95, state: 'live' })).status, 200)
  // What the shop sells itself needs nothing, and an admin may publish for a seller.
  assert.equal((await create(owner)).body.product.state, 'live')
  assert.equal((await update(owner, draft._id, { state: 'live' })).body.product.state, 'live')
})

test('a scheduled product waits for its seller’s papers, too', async () => {
  await changeSettings(db, owner, { sellerPapers: false })
  const { id } = await someProduct(db, {
    sellerId: veda.id,
    categoryId,
    state: 'scheduled',
    liveAt: new Date(Date.now() - 1000),
  })
  await changeSettings(db, owner, { sellerPapers: true })
  await publishScheduled(db)
  const stateOf = async () => (await call(veda, 'GET', `/api/productdetail/own/${id}`)).body.product.state
  assert.equal(await stateOf(), 'scheduled')
  await db.updateTable('accounts').set({ email_confirmed_at: new Date() }).where('id', '=', veda.id).execute()
  await giveTaxProfile(db, veda)
  await addBankAccount(veda)
  assert.deepEqual(await missing(veda), ['agreement'])
  for (const kind of ['delivery', 'policies'] as const) await agree(db, veda, kind)
  assert.deepEqual(await missing(veda), [])
  await publishScheduled(db)
  assert.equal(await stateOf(), 'live')
  assert.equal((await create(veda)).body.product.state, 'live')
})

test('a bank account is entered twice, checked, stored encrypted and shown by its end only', async () => {
  const save = (body: object) =>
    call(tara, 'PUT', '/api/sellers/bank-account', {
      ...bankAccount,
      accountAgain: bankAccount.account,
      password,
      ...body,
    })
  assert.equal((await call(tara, 'GET', '/api/sellers/bank-account')).body.bankAccount, null)
  for (const [wrong, field] of [
    [{ accountAgain: '12345678902' }, 'accountAgain'],
    [{ account: '1234' }, 'account'],
    [{ ifsc: 'HDFC1001234' }, 'ifsc'],
    [{ holder: ' ' }, 'holder'],
    [{ password: 'not-mine' }, 'password'],
  ] as const) {
    const reply = await save(wrong)
    assert.equal(reply.status, 400)
    assert.ok(reply.body.fields[field], field)
  }
  assert.equal((await save({ account: '1234 5678 901', ifsc: 'hdfc0001234' })).status, 200)
  const shown = (await call(tara, 'GET', '/api/sellers/bank-account')).body
  assert.equal(shown.bankAccount.hint, 'Account ending in 8901, HDFC0001234')
  const { sealed } = await db
    .selectFrom('seller_bank_accounts')
    .select('sealed')
    .where('account_id', '=', tara.id)
    .executeTakeFirstOrThrow()
  assert.ok(!sealed.includes('12345678901'))
  assert.deepEqual(JSON.parse(secret.open(sealed)!), bankAccount)
  const asAdmin = { ...bankAccount, accountAgain: bankAccount.account, password }
  assert.equal((await call(owner, 'PUT', '/api/sellers/bank-account', asAdmin)).status, 403)
  const { events } = (await call(owner, 'GET', '/api/audit?subject=bank-account')).body
  assert.ok(!JSON.stringify(events).includes('12345678901'))
})
