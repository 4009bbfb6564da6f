import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { openTestShop } from '../build-app.ts'
import { password, someCategory, someone, someProduct } from '../cast.ts'
import { heicPhoto } from '../heic.ts'
import { photo } from '../pictures.ts'
import { until } from '../until.ts'
import { accessibilityProblems, openBrowser, phone } from './browser.ts'
import { looksRight } from './looks-right.ts'
import { signedIn } from './signed-in.ts'

const shop = await openTestShop()
const { db } = shop
const seller = await someone(db, 'seller', 'Meera')
const importer = await someone(db, 'seller', 'Nila')
const bath = await someCategory(db, 'Bath & Soaps')
await someCategory(db, 'Skincare')
for (let i = 1; i <= 12; i++)
  await someProduct(db, { name: `Soap ${i}`, sellerId: seller.id, categoryId: bath.id, stock: i })
const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const browser = await openBrowser()

/** Each of its own width, by which it is known again. */
const pictureFile = async (seed: number) => ({
  name: `picture-${seed}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await photo({ seed, width: 300 + seed, height: 300 }),
})
const widthOf = async (path: string) =>
  (await sharp((await shop.app.inject(path)).rawPayload).metadata()).width
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const said = (page: Page, message: string) => page.getByText(message, { exact: true }).waitFor()

test('a bad picture is named when it is chosen, and the others are kept, also without TLS', async () => {
  const { page, trouble } = await signedIn(browser, address, seller)
  // Browsers offer it only over TLS and on this machine.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, 'randomUUID'))
  await page.goto('/admin/stepper-product')
  await page.getByLabel('Category', { exact: true }).selectOption('Bath & Soaps')
  await page.getByLabel('Product name').fill('Tulsi Soap')
  await next(page)
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') }
  await page
    .getByLabel('Add pictures')
    .setInputFiles([await pictureFile(1), broken, await pictureFile(2), text])
  await said(page, 'broken.jpg is damaged and was left out.')
  await said(page, 'notes.txt is not a PNG, JPEG, WebP or AVIF picture and was left out.')
  await page.getByLabel('Add pictures').setInputFiles({ name: 'IMG_1.HEIC', mimeType: '', buffer: heicPhoto })
  const gallery = page.getByRole('list', { name: 'Gallery' }).getByRole('img')
  await until(async () => (await gallery.count()) === 3)
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.getByLabel('Add pictures').setInputFiles(await pictureFile(3))
  await until(async () => (await gallery.count()) === 4)
  assert.equal(await page.getByText('broken.jpg').count(), 0)
  await page.close()
  assert.deepEqual(trouble, [])
})

test('a seller receives goods by what the pack says, writes some off, and proposes a recall', async () => {
  const serum = await someProduct(db, {
    name: 'Rose Serum',
    sellerId: seller.id,
    categoryId: bath.id,
    stock: 0,
  })
  const year = new Date().getFullYear() + 2
  const { page, trouble } = await signedIn(browser, address, seller)
  await page.goto(`/admin/lots/product/${serum.id}`)
  await page.getByRole('button', { name: 'Receive goods' }).click()
  const panel = page.getByRole('dialog', { name: 'Receive goods' })
  await panel.getByLabel('Batch').fill('rs-7')
  await panel.getByLabel('Expires').fill(`7/${year}`)
  await panel.getByLabel('Pieces').fill('5')
  assert.deepEqual(await accessibilityProblems(page), [])
  await panel.getByRole('button', { name: 'Add to stock' }).click()
  await panel.getByText('5 of batch RS-7 added to stock.').waitFor()
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByText(`Jul ${year}`).waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])

  await page.getByRole('button', { name: 'Change Batch RS-7 of Rose Serum' }).click()
  const lot = page.getByRole('dialog', { name: 'Batch RS-7' })
  await lot.getByRole('button', { name: 'Write off' }).click()
  await lot.getByLabel('Pieces, of 5').fill('2')
  await lot.locator('form').getByRole('button', { name: 'Write off' }).click()
  await page.getByRole('cell', { name: '3', exact: true }).waitFor()
  const { stock } = await db
    .selectFrom('products')
    .select('stock')
    .where('id', '=', serum.id)
    .executeTakeFirstOrThrow()
  assert.equal(stock, 3)

  await page.getByRole('checkbox', { name: /RS-7/ }).check()
  await page.getByRole('link', { name: 'Propose a recall' }).click()
  await page.getByLabel('Problem').fill('The pump breaks.')
  await page.getByLabel('What to do').fill('Send it back, we pay.')
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Propose the recall' }).click()
  await page.getByText('Another admin has to confirm this recall').waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.close()
  assert.deepEqual(trouble, [])
})

test('a seller adds a soap step by step, finds the draft again, and customers see it at once', async () => {
  const { page, trouble } = await signedIn(browser, address, seller)
  await page.goto('/admin/dashboard')
  await page
    .getByRole('navigation', { name: 'Back office' })
    .getByRole('link', { name: 'Add Product' })
    .click()
  await next(page)
  await said(page, 'Please choose a category.')
  await said(page, 'Please enter the name.')
  await page.getByLabel('Category', { exact: true }).selectOption('Bath & Soaps')
  await page.getByLabel('Product name').fill('Neem Soap')
  await page.getByLabel('Brand').fill('Ojavana')
  await next(page)
  await page.getByLabel('Bullet points').fill('Cold pressed, Gentle')
  const ingredients = page.getByLabel('Ingredients', { exact: true })
  await ingredients.fill('Sodium Cocoate, Niacinamde')
  await page.getByText('1 of 2 ingredients read').waitFor()
  await page.getByRole('button', { name: 'Use Niacinamide' }).click()
  await page.getByText('2 of 2 ingredients read').waitFor()
  assert.equal(await ingredients.inputValue(), 'Sodium Cocoate, Niacinamide')
  const files = await Promise.all([1, 2, 3].map(pictureFile))
  await page.getByLabel('Add pictures').setInputFiles(files)
  const picture = (nth: number) => page.getByRole('img', { name: `Gallery, number ${nth}` })
  const order = () =>
    page
      .getByRole('list', { name: 'Gallery' })
      .getByRole('img')
      .evaluateAll(images => images.map(image => (image as HTMLImageElement).naturalWidth - 300))
  await until(async () => (await order()).join() === '1,2,3')
  await picture(3).dragTo(picture(1))
  assert.deepEqual(await order(), [3, 1, 2])
  await page.getByRole('button', { name: 'Move picture 2 back' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Picture 2 is now number 3 of 3.').waitFor()
  assert.deepEqual(await order(), [3, 2, 1])
  await page.keyboard.press('Enter')
  assert.deepEqual(await order(), [3, 2, 1], 'the last goes no further, and keeps the focus')
  await page.keyboard.press('ArrowLeft')
  assert.deepEqual(await order(), [3, 1, 2], 'the arrow keys move it too')
  await page.getByRole('button', { name: 'Use picture 3 as cover' }).click()
  assert.deepEqual(await order(), [2, 3, 1])
  await page.getByLabel('What picture 2 shows').selectOption('The back label')
  await page.getByLabel('What picture 3 shows').selectOption('On deep skin')
  await page.getByLabel('Shows all shades').check()
  await page.getByText('Draft saved in this browser.').waitFor()
  await kept(page, 'Neem Soap')

  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await picture(3).waitFor()
  assert.equal(await page.getByLabel('Bullet points').inputValue(), 'Cold pressed, Gentle')
  await next(page)
  // The pictures made the step before long: the next one is shown from its top.
  const heading = page.getByRole('heading', { name: 'Details', exact: true })
  await until(async () => ((await heading.boundingBox())?.y ?? 0) > 60)
  await page.getByLabel('Claims').fill('fragrance-free')
  await page.getByText('confirmed by the ingredients').waitFor()
  await next(page)
  await page.getByLabel('MRP').fill('150')
  await page.getByLabel('Price (₹)', { exact: true }).fill('160')
  await next(page)
  await said(page, 'Cannot be above the MRP.')
  await page.getByLabel('Price (₹)', { exact: true }).fill('120')
  await page.getByLabel('Stock').fill('25')
  await page.getByRole('region', { name: 'Preview' }).getByText('₹120').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Submit' }).count(), 0)
  await next(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await said(page, 'Product added successfully!')

  await page.getByRole('button', { name: 'Add a similar one' }).click()
  await page.getByLabel('Product name').waitFor()
  assert.equal(await page.getByLabel('Brand').inputValue(), 'Ojavana')
  assert.equal(await page.getByRole('button', { name: 'Continue' }).count(), 0)

  const { product } = await newest(seller.headers)
  assert.deepEqual(await Promise.all(product.images.map(widthOf)), [302, 303, 301])
  assert.equal(product.labelPicture, product.images[1])
  assert.deepEqual(product.bulletPoints, ['Cold pressed', 'Gentle'])
  assert.deepEqual(product.skinPictures, [{ path: product.images[2], tone: 'deep', allShades: true }])
  assert.equal(await widthOf(product.image), 302)
  await page.goto('/category/bath-and-soaps')
  await page.getByRole('link', { name: 'Neem Soap' }).click()
  await page.getByRole('heading', { name: 'Neem Soap' }).waitFor()
  assert.deepEqual(trouble, [])
})

test('a lipstick in 12 shades is listed with 27 clicks and fields, 14 from a spreadsheet', async () => {
  const lila = await someone(db, 'seller', 'Lila')
  const { page, trouble } = await signedIn(browser, address, lila)
  const names = 'Laal Paar,Rani,Gulab,Kesar,Mitti,Jamun,Chandan,Sindoor,Mogra,Anaar,Kokum,Zafran'.split(',')
  const colour = (index: number) => `#${(0x9c1f2e + index * 0x0a0510).toString(16)}`
  let actions = 0
  const did = async (action: Promise<unknown>) => {
    actions++
    await action
  }
  await page.goto('/admin/dashboard')
  await did(
    page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Add Product' }).click(),
  )
  await did(page.getByLabel('Category', { exact: true }).selectOption('Skincare'))
  await did(page.getByLabel('Product name').fill('Velvet Lipstick'))
  await did(page.getByLabel('Brand').fill('Rangrekha'))
  await did(page.getByLabel('Is it one of several shades').selectOption('Yes, of several shades'))
  await did(page.getByRole('button', { name: 'Offer' }).click())
  const shade = (number: number) => page.getByLabel(`Name of shade ${number}`, { exact: true })
  await shade(1).waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])
  await did(page.getByLabel('Price of all shades').fill('549'))
  await did(page.getByLabel('MRP of all shades').fill('649'))
  await did(page.getByLabel('Stock of all shades').fill('20'))
  const files = names.map(async (name, index) => ({
    ...(await pictureFile(index + 1)),
    name: `${name.toLowerCase().replace(' ', '-')}.jpg`,
  }))
  await did(page.getByLabel('Add pictures of all shades').setInputFiles(await Promise.all(files)))
  await page.getByText('12 pictures matched to 12 shades.').waitFor()
  // The files have brought the names.
  for (const [index, name] of names.entries())
    await did(page.getByLabel(`Colour of ${name}`, { exact: true }).fill(colour(index)))
  // Nobody knows the code: what it is finds it.
  await did(page.getByLabel('HSN code').fill('lipstick'))
  await did(page.getByRole('option', { name: 'Lip make-up' }).click())
  await page.getByText('18% is the usual rate for HSN 330410 (lip make-up).').waitFor()
  // The code has only one rate, so nobody has to choose it.
  const shownRate = page.getByLabel('GST rate').locator('option:checked')
  await until(async () => (await shownRate.textContent()) === 'By the tax table: 18%')
  await page.getByRole('region', { name: 'Preview' }).getByText('12 shades').waitFor()
  await page.getByRole('region', { name: 'Preview' }).getByText('No back label').waitFor()
  await did(page.getByRole('button', { name: 'Compliance' }).click())
  await did(page.getByLabel('Manufacturer', { exact: true }).fill('Rangrekha Cosmetics, Pune'))
  await did(page.getByRole('button', { name: 'Submit' }).click())
  await said(page, 'Product added successfully!')
  await page.getByRole('heading', { name: 'Velvet Lipstick is in the shop' }).waitFor()
  // From a spreadsheet, a click and a paste take the place of the swatches and the three fields for all.
  assert.deepEqual([actions, actions - 12 - 3 + 2], [27, 14])

  await page.goto('/category/skincare')
  await page.getByRole('article').filter({ hasText: 'Velvet Lipstick' }).getByText('12 shades').waitFor()

  const { product } = await newest(lila.headers)
  await page.goto(`/admin/stepper-product/${product._id}`)
  await page.getByRole('button', { name: 'Offer' }).click()
  const price = page.getByLabel('Price of Laal Paar')
  await price.focus()
  await price.evaluate(input => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '₹599\t699\t8\n499\t\t0')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await until(async () => (await page.getByLabel('Price of Rani').inputValue()) === '499')
  await page.getByLabel('SKU of Rani').fill('VL-02')
  await shade(13).fill('Rani')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await page.getByText('Another shade already has this name.').waitFor()
  await shade(13).fill('Tulsi')
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await said(page, 'Product updated successfully!')
  const saved = await db
    .selectFrom('products')
    .select(['option_label', 'price', 'max_price', 'stock', 'part_number', 'brand_name', 'images'])
    .where('family', '=', product.family)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    [0, 1, 12].map(index => Object.values(saved[index]!).slice(0, 6)),
    [
      ['Laal Paar', 59900, 69900, 8, '', 'Rangrekha'],
      ['Rani', 49900, null, 0, 'VL-02', 'Rangrekha'],
      ['Tulsi', 54900, 64900, 0, '', 'Rangrekha'],
    ],
  )
  assert.equal(await widthOf(saved[1]!.images[0]!), 302)
  assert.deepEqual(trouble, [])
})

test('a seller edits, prices, stocks, copies and deletes in the table', async () => {
  const { page, trouble } = await signedIn(browser, address, seller)
  await page.goto('/admin/product?sort=name-up&limit=15')
  await row(page, 'Soap 1')
    .getByRole('button', { name: /change the price of Soap 1$/ })
    .click()
  await page.keyboard.type('199.5')
  await page.keyboard.press('Enter')
  await said(page, 'Product updated successfully!')
  await row(page, 'Soap 1').getByText('₹199.50').waitFor()
  await row(page, 'Soap 1')
    .getByRole('button', { name: /change the stock of Soap 1$/ })
    .click()
  await page.keyboard.type('7')
  await page.keyboard.press('Escape')
  await row(page, 'Soap 1')
    .getByRole('button', { name: /change the stock of Soap 1$/ })
    .getByText('1')
    .waitFor()

  await row(page, 'Soap 2').getByRole('link', { name: 'Edit Soap 2' }).click()
  const chosen = page.getByLabel('Category', { exact: true })
  await until(async () => (await chosen.inputValue()) === 'Bath & Soaps')
  await page.getByLabel('Product name').fill('Soap Two')
  await page.getByRole('button', { name: 'Compliance' }).click()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await page.waitForURL('/admin/product?sort=name-up&limit=15')
  await row(page, 'Soap Two').getByRole('button', { name: 'Duplicate Soap Two' }).click()
  await page.waitForURL(/stepper-product/)
  await page.getByRole('heading', { name: 'Update Product' }).waitFor()
  assert.equal(await page.getByLabel('Product name').inputValue(), 'Soap Two (copy)')

  await page.goto('/admin/product?search=soap&sort=name-up')
  await page.getByRole('checkbox', { name: 'Choose Soap 3', exact: true }).check()
  await page.getByRole('checkbox', { name: 'Choose Soap 4', exact: true }).check()
  await page.getByRole('button', { name: 'Change price' }).click()
  await page.getByLabel('Value').fill('-10')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByText('2 products will change').waitFor()
  await page.getByRole('button', { name: 'Change 2 products' }).click()
  await said(page, '2 products updated')
  await row(page, 'Soap 3').getByText('₹224').waitFor()

  await page.getByRole('button', { name: 'More for Soap 3', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Hide from customers' }).click()
  await said(page, 'The product is hidden now')
  await row(page, 'Soap 3').getByText('Hidden').waitFor()
  await page.getByRole('button', { name: 'More for Soap 3', exact: true }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  const history = page.getByRole('dialog', { name: 'History of Soap 3' })
  await history.getByText('Live → Hidden').waitFor()
  await history.getByText('₹249 → ₹224').waitFor()
  await page.keyboard.press('Escape')

  for (const name of ['Soap 5', 'Soap 6'])
    await page.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).check()
  await page.getByText('2 chosen').waitFor()
  await page.getByRole('button', { name: 'Delete Soap 5', exact: true }).click()
  await page.getByRole('heading', { name: 'Are you sure to delete this product?' }).waitFor()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await said(page, 'Deleted successfully')
  await row(page, 'Soap 5').waitFor({ state: 'detached' })
  await page
    .getByRole('paragraph')
    .filter({ hasText: 'Deleted successfully' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await said(page, 'Soap 5 is back')
  await row(page, 'Soap 5').waitFor()
  await page.getByText('1 chosen').waitFor()
  assert.deepEqual(trouble, [])
})

test('a failed save is shown, and nothing typed is lost, even if the session ends', async () => {
  const person = await someone(db, 'seller', 'Tara')
  const fleeting = await someCategory(db, 'Fleeting')
  const { page } = await signedIn(browser, address, person)
  const steps = page.getByRole('list', { name: 'Steps' })
  await page.goto('/admin/stepper-product')
  await page.getByLabel('Category', { exact: true }).selectOption('Fleeting')
  await page.getByLabel('Product name').fill('Amla Oil')
  for (let step = 1; step < 4; step++) await next(page)
  await page.getByLabel('Price (₹)', { exact: true }).fill('99')
  await next(page)
  await db.deleteFrom('categories').where('id', '=', fleeting.id).execute()
  await page.getByRole('button', { name: 'Submit' }).click()
  await said(page, 'Failed to add product: This category does not exist. Please choose one from the list.')
  await said(page, 'Please choose one from the list.')
  await page.getByLabel('Category', { exact: true }).selectOption('Skincare')
  await page.getByRole('button', { name: 'Compliance' }).click()
  await db.deleteFrom('sessions').where('account_id', '=', person.id).execute()
  await page.getByRole('button', { name: 'Submit' }).click()
  const signIn = page.getByRole('dialog', { name: 'Please log in again' })
  await signIn.getByLabel('Email').fill(person.email)
  await signIn.getByLabel('Password').fill(password)
  await signIn.getByRole('button', { name: 'Log in' }).click()
  await said(page, 'Product added successfully!')

  await page.goto('/admin/product')
  await page.getByRole('button', { name: /change the price of Amla Oil$/ }).click()
  await page.keyboard.type('0')
  await page.keyboard.press('Enter')
  await said(page, 'Update failed: The price must be above ₹0.')
  await page.keyboard.press('Escape')

  await page.route('**/api/productdetail/{delete,update,duplicate}/*', route => route.abort())
  await page.getByRole('button', { name: 'Delete Amla Oil' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await said(page, 'Failed to delete')
  await row(page, 'Amla Oil').getByRole('link', { name: 'Edit Amla Oil' }).click()
  await steps.getByRole('button', { name: 'Description' }).click()
  await page.getByLabel('Description').fill('Pressed on Sundays')
  await page.getByRole('button', { name: 'Compliance' }).click()
  await page.getByRole('button', { name: 'Update', exact: true }).click()
  await page.getByText(/^Update failed: The shop cannot be reached/).waitFor()
  await steps.getByRole('button', { name: 'Description' }).click()
  assert.equal(await page.getByLabel('Description').inputValue(), 'Pressed on Sundays')
  await page.route('**/api/productdetail/family/*', route => route.abort())
  await page.reload()
  const failure = page.getByRole('main').getByRole('alert')
  await failure.getByText('Failed to load product').waitFor()
  await page.unroute('**/api/productdetail/family/*')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('form', { name: 'Update Product' }).waitFor()
})

test('the table is searched and paged by its address, and shows when it cannot be read', async () => {
  const { page } = await signedIn(browser, address, seller)
  await page.goto('/admin/product')
  await page.getByText(/^1–10 of \d+$/).waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.waitForURL(/page=2/)
  await page.getByRole('searchbox').fill('soap 7')
  await page.waitForURL(/search=soap\+7/)
  await row(page, 'Soap 7').waitFor()
  await page.getByRole('searchbox').fill('qqqqqqqq')
  await page.getByText('No results for this search.').waitFor()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await row(page, 'Soap 12').waitFor()
  await page.route('**/myproducts*', route => route.abort())
  await page.getByRole('button', { name: 'Stock', exact: true }).click()
  await page.getByText('Failed to fetch your products').waitFor()
  await page.unroute('**/myproducts*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/^1–10 of \d+$/).waitFor()
})

test('five hundred soaps are imported from a file after its five broken rows are shown', async () => {
  const { page, trouble } = await signedIn(browser, address, importer)
  const rows = Array.from({ length: 500 }, (_, i) => [`Bar ${i}`, 'Skincare', '99', `B-${i}`])
  for (const [index, column, text] of [
    [10, 2, 'free'],
    [110, 1, 'Nowhere'],
    [210, 0, ''],
    [310, 2, '-1'],
    [410, 3, 'B-1'],
  ] as const)
    rows[index]![column] = text
  const csv = ['Name,Category,Price,SKU', ...rows.map(cells => cells.join())].join('\r\n')
  await page.goto('/admin/product')
  await page.getByText('You have no products yet.').waitFor()
  await page.getByRole('link', { name: 'Import CSV' }).first().click()
  const file = { name: 'bars.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('CSV file').setInputFiles(file)
  const problems = page.getByRole('region', { name: 'Problems' }).getByRole('row')
  await problems.nth(5).waitFor()
  assert.deepEqual(
    (await problems.allInnerTexts()).slice(1).map(text => text.split('\t').slice(0, 3)),
    [
      ['12', 'Price', 'free'],
      ['112', 'Category', 'Nowhere'],
      ['212', 'Name', 'empty'],
      ['312', 'Price', '-1'],
      ['412', 'SKU', 'B-1'],
    ],
  )
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.getByRole('button', { name: 'Import the 495 products without problems' }).click()
  await said(page, '495 products added, 0 products updated')
  const named = async (seed: number, name: string) => ({ ...(await pictureFile(seed)), name })
  const pictures = [await named(4, 'B-2-back.jpg'), await named(5, 'bar 2.jpg'), await named(6, 'nobody.jpg')]
  await page.getByLabel('Pictures of many products').setInputFiles(pictures)
  await page.getByText('No product with these names: 1').waitFor()
  await page.getByRole('button', { name: 'Add 2 pictures to 1 product' }).click()
  await said(page, '2 pictures added to 1 product.')
  const [bar] = await db.selectFrom('products').select('images').where('part_number', '=', 'B-2').execute()
  assert.deepEqual(await Promise.all(bar!.images.map(widthOf)), [305, 304], 'the back label comes last')
  await page.getByRole('link', { name: 'See your products' }).click()
  await page.getByText('1–10 of 495').waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  assert.equal((await saved).suggestedFilename(), 'products.csv')
  assert.deepEqual(trouble, [])
})

test('the palette opens any screen or product by keyboard alone', async () => {
  const { page, trouble } = await signedIn(browser, address, seller)
  await page.goto('/admin/product')
  await page
    .getByText(/of \d+$/)
    .first()
    .waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Screens, products, orders' }).waitFor()
  assert.deepEqual(await accessibilityProblems(page), [])
  await page.keyboard.type('import')
  const highlighted = page.locator('[data-highlighted]')
  await page
    .getByRole('option', { name: /^Import Products/ })
    .and(highlighted)
    .waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('/admin/product/import')
  // Without a pause: no letter typed right after the shortcut is lost.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('soap 12')
  const soap = page.getByRole('option', { name: /Soap 12/ })
  await soap.and(highlighted).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await soap.and(highlighted).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/stepper-product\/[0-9a-f]{24}/)
  await page.getByRole('heading', { name: 'Update Product' }).waitFor()
  assert.equal(await page.getByLabel('Product name').inputValue(), 'Soap 12')
  assert.deepEqual(trouble, [])
})

test('a seller has no way to an admin’s screen, and an ended session comes back to where it was', async () => {
  const { page } = await signedIn(browser, address, seller)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto('/admin/vendor')
  await page.getByRole('heading', { name: 'Not allowed' }).waitFor()
  await page.getByText('This screen is only for admins. Your own screens are in the menu.').waitFor()
  assert.deepEqual(
    asked.filter(path => path.startsWith('/api/')),
    ['/api/auth/me', '/api/insight/work'],
  )
  assert.deepEqual(
    await page.getByRole('navigation', { name: 'Back office' }).getByRole('link').allInnerTexts(),
    [
      'Dashboard',
      'Category',
      'View Products',
      'Shelf',
      'Orders',
      'Hand Over',
      'Returns',
      'Add Product',
      'Money',
      'Cash',
      'Documents',
      'GSTR-1',
      'Questions',
      'Offers',
      'Sale Prices',
      'Reviews',
    ],
  )
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor()
  await page.goto('/admin/product?page=2')
  await page.getByText(/^11–/).waitFor()
  await db.deleteFrom('sessions').where('account_id', '=', seller.id).execute()
  await page.getByRole('button', { name: 'Stock', exact: true }).click()
  await page.waitForURL(/\/login\?next=%2Fadmin%2Fproduct/)
  await said(page, 'User not authenticated')
})

test('every screen is accessible on a desktop and on a phone, and nothing is wider than it', async () => {
  const person = await someone(db, 'seller', 'Asha')
  await someProduct(db, { name: 'Long '.repeat(39), sellerId: person.id, categoryId: bath.id })
  const { page, trouble } = await signedIn(browser, address, person)
  await page.goto('/admin/product')
  await page.getByText('1–1 of 1').waitFor()
  await looksRight(page)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Change stock' }).click()
  await page.getByLabel('Pieces').waitFor()
  await looksRight(page)
  await page.goto('/admin/product/import')
  await page.getByText('How it works').waitFor()
  await looksRight(page)
  await page.goto('/admin/product/pictures')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await looksRight(page)
  await page.goto('/admin/product')
  await page.getByRole('link', { name: /^Edit / }).click()
  for (const step of ['Category', 'Description', 'Details', 'Offer', 'Compliance']) {
    await page.getByRole('list', { name: 'Steps' }).getByRole('button', { name: step }).click()
    await page.getByRole('heading', { name: step, level: 2 }).waitFor()
    await looksRight(page)
  }
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await looksRight(page)
  await page.getByRole('dialog').getByRole('link', { name: 'View Products' }).click()
  await page.waitForURL('/admin/product')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  assert.deepEqual(trouble, [])
})

/** The draft is written a moment after the typing: a reload before that would ask too early. */
async function kept(page: Page, name: string) {
  const names = () =>
    page.evaluate(async () => {
      const settled = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>(resolve => {
          request.onsuccess = () => resolve(request.result)
        })
      const database = await settled(indexedDB.open('backoffice', 1))
      const drafts = await settled(
        database.transaction('product-drafts').objectStore('product-drafts').getAll(),
      )
      database.close()
      return drafts.map(({ values, pictures }) => pictures.length > 0 && values.name)
    })
  await until(async () => (await names()).includes(name))
}

async function newest(headers: Record<string, string>) {
  const reply = await shop.app.inject({ url: '/api/productdetail/myproducts?limit=1', headers })
  return { product: reply.json().products[0] }
}
