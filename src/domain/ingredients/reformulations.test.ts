import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { saveProfile } from '#domain/beauty/profile.ts'
import { getDictionary } from '#domain/ingredients/dictionary.ts'
import { emptyProfile } from '#values/beauty/profile.ts'
import { compareFormulas } from '#values/ingredients/formula-change.ts'
import { readLabel } from '#values/ingredients/read-label.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { deliver } from '../../../test/buyer.ts'
import { someone, someProduct } from '../../../test/cast.ts'
import fc from '../../../test/fast-check.ts'
import { lettersTo } from '../../../test/outbox.ts'
import { notifyOfReformulations } from './announce-reformulations.ts'

const shop = await openTestShop()
const { app, db } = shop
const [asha, usha, tara] = [
  await someone(db, 'customer', 'Asha'),
  await someone(db, 'customer', 'Usha'),
  await someone(db, 'seller', 'Tara'),
]
await db.updateTable('accounts').set({ email_confirmed_at: new Date() }).execute()
const first = 'Aqua, Glycerin, Cetearyl Alcohol, Phenoxyethanol, Panthenol, Tocopherol'
const cream = await someProduct(db, { name: 'Cream', sellerId: tara.id, ingredients: first, stock: 50 })
await deliver(db, asha, cream.id)
await deliver(db, usha, cream.id)

type Person = typeof asha
const ask = async (who: Person | null, method: 'GET' | 'PUT' | 'POST', url: string, payload?: object) => {
  const reply = await app.inject({
    method,
    url,
    ...(who && { headers: who.headers }),
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, ...reply.json() }
}
const save = async (ingredients: string, more: object = {}) => {
  const saved = await ask(tara, 'PUT', `/api/productdetail/update/${cream.id}`, { ingredients, ...more })
  assert.equal(saved.status, 200, saved.message)
}
/** What the page of the product says of its past. */
const past = async () => (await app.inject(`/product/${cream.id}`)).body.split('Reformulated in').length - 1
const letters = async (who: Person) => {
  await Promise.all([notifyOfReformulations(db), notifyOfReformulations(db)])
  return (await lettersTo(shop, who.email)).filter(({ subject }) => subject.includes('has a new formula'))
}
const anHourLater = () =>
  sql`UPDATE reformulations SET at = at - interval '61 minutes' WHERE told_at IS NULL`.execute(db)
const buyers = async () => (await ask(tara, 'GET', `/api/reformulations/buyers/${cream.id}`)).buyers
const wish = (who: Person, wanted: boolean) =>
  ask(who, 'PUT', `/api/reformulations/notices/${cream.id}`, { wanted })

test('other spellings of the same ingredients are no reformulation', async () => {
  await save('WATER (AQUA), GLYCERINE, Cetearyl Alcohol, Phenoxyethanol, D-Panthenol, Vitamin E (Tocopherol)')
  await anHourLater()
  assert.equal(await past(), 0)
  await save(first)
  assert.equal(await past(), 0)
})

test('the page shows what came, went and crossed the one-per-cent line; only buyers who asked are told, once', async () => {
  assert.equal(await buyers(), 0)
  assert.equal((await wish(tara, true)).status, 404, 'who has not bought it')
  await wish(asha, true)
  assert.equal(await buyers(), 1)
  await save('Aqua, Glycerin, Cetearyl Alcohol, Panthenol, Phenoxyethanol, Niacinamide')
  const page = (await app.inject(`/product/${cream.id}`)).body
  assert.match(
    page,
    /Reformulated in[\s\S]*New: Niacinamide[\s\S]*No longer in it: Tocopherol[\s\S]*perhaps more than 1%: Panthenol/,
  )
  assert.equal((await letters(asha)).length, 0, 'a mistake can be mended for an hour')
  await anHourLater()
  const [letter, ...more] = await letters(asha)
  assert.equal(more.length, 0)
  assert.match(letter!.text, /New: Niacinamide\n/)
  assert.doesNotMatch(letter!.text, /You avoid/)
  assert.equal((await letters(usha)).length, 0)
  assert.equal((await letters(asha)).length, 1)
})

test('a list that is changed back within the hour was never changed', async () => {
  const before = await past()
  const { ingredients } = (await ask(tara, 'GET', `/api/productdetail/own/${cream.id}`)).product
  await save(`${ingredients}, Retinol`)
  await save(ingredients)
  await anHourLater()
  assert.equal(await past(), before)
  assert.equal((await letters(asha)).length, 1)
})

test('a correction of a typing mistake tells nobody, and is in the history of the product', async () => {
  const before = await past()
  const { ingredients } = (await ask(tara, 'GET', `/api/productdetail/own/${cream.id}`)).product
  await save(ingredients.replace('Niacinamide', 'Niacin'), { formulaCorrection: true })
  await anHourLater()
  assert.equal(await past(), before)
  assert.equal((await letters(asha)).length, 1)
  const { events } = await ask(tara, 'GET', `/api/productdetail/history/${cream.id}`)
  const words = events[0].changes.map(({ to }: { to: string }) => to)
  assert.ok(
    words.some((word: string) => word.startsWith('A typing mistake is corrected')),
    words.join(),
  )
  await save(ingredients, { formulaCorrection: true })
})

test('who avoids what is new is told why, by the saved profile, and one click ends the mails', async () => {
  await ask(usha, 'PUT', '/api/reformulations/notices', { wanted: true })
  await saveProfile(db, usha, {
    ...emptyProfile,
    avoid: ['fragrance', 'silicones'],
    ingredients: ['retinol'],
  })
  await save('Aqua, Glycerin, Dimethicone, Phenoxyethanol, Parfum, Retinol')
  await anHourLater()
  const [letter] = await letters(usha)
  assert.match(letter!.text, /You avoid fragrance: the new list contains Parfum\./)
  assert.match(letter!.text, /You avoid silicones: the new list contains Dimethicone\./)
  assert.match(letter!.text, /You avoid Retinol: it is in the new list\./)
  assert.equal((await letters(asha)).length, 2)

  const token = letter!.text.match(/\/reformulations\/stop\?token=([\w-]{43})/)![1]!
  const stopped = await ask(null, 'POST', `/api/reformulations/notices/stop?token=${token}`, {})
  assert.equal(stopped.status, 200, stopped.message)
  assert.equal((await ask(usha, 'GET', '/api/reformulations/notices')).wanted, false)
  await wish(asha, false)
  assert.equal(await buyers(), 0)
  await save('Aqua, Glycerin')
  await anHourLater()
  assert.deepEqual([(await letters(usha)).length, (await letters(asha)).length], [1, 2])
})

test('no list differs from itself, whatever its spelling; what one gains by a change, the way back loses', async () => {
  const dictionary = await getDictionary(db)
  const known = [...dictionary.ingredients.values()]
  const list = fc.uniqueArray(fc.constantFrom(...known), { minLength: 1, maxLength: 12 })
  const read = (some: typeof known, spell = (name: string) => name) =>
    readLabel(some.map(({ inci }) => spell(inci)).join(', '), dictionary)
  const compare = (a: typeof known, b: typeof known) => compareFormulas(read(a), read(b), dictionary)
  fc.assert(
    fc.property(list, list, (a, b) => {
      assert.equal(
        compareFormulas(
          read(a),
          read(a, name => name.toUpperCase()),
          dictionary,
        ),
        null,
      )
      const [there, back] = [compare(a, b), compare(b, a)]
      assert.deepEqual(there?.added, back?.removed)
      assert.deepEqual(there?.removed, back?.added)
      assert.deepEqual(
        there?.moved.map(({ name }) => name).sort(),
        back?.moved.map(({ name }) => name).sort(),
      )
    }),
  )
})

test('a first list, and one of a product that nobody could buy, tell nothing', async () => {
  const draft = await someProduct(db, {
    name: 'Draft',
    state: 'draft',
    sellerId: tara.id,
    ingredients: first,
  })
  const url = `/api/productdetail/update/${draft.id}`
  await ask(tara, 'PUT', url, { ingredients: 'Aqua, Niacinamide' })
  const bare = await someProduct(db, { name: 'Bare', sellerId: tara.id })
  await ask(tara, 'PUT', `/api/productdetail/update/${bare.id}`, { ingredients: first })
  const { rows } =
    await sql`SELECT FROM reformulations WHERE product_id IN (${draft.id}, ${bare.id})`.execute(db)
  assert.equal(rows.length, 0)
})
