import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addCategory } from '#domain/categories/categories.ts'
import { getAbout, updateAbout } from '#domain/content/about.ts'
import { getContact, updateContact } from '#domain/content/contact.ts'
import { addFooter, deleteFooter, findFooter, updateFooter } from '#domain/content/footer.ts'
import { addSection, deleteSection, getPolicy, orderSections, updateSection } from '#domain/content/policy.ts'
import { addChargeRule } from '#domain/ledger/change-rules.ts'
import { changeSettings } from '#domain/settings/settings.ts'
import { dayInIndia, formatDate } from '#values/dates.ts'
import type { AccountId, CategoryId } from '#values/ids.ts'
import { paise } from '#values/money.ts'
import { about, contact, footer, privacy, returns, shipping, terms } from '../../../demo/content/index.ts'
import { fillDemo } from '../../../demo/fill.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone } from '../../../test/cast.ts'
import { openDemoShop } from '../../../test/demo-shop.ts'
import { turnTaxDocumentsOn } from '../../../test/taxed-seller.ts'

const empty = await openTestShop()
const demo = await openDemoShop()
const { app, db } = demo
const admin = await someone(db, 'admin', 'Veda')

/** The rendered page as a reader's eye gets it: tags and hydration data gone. */
async function read(url: string, from = app): Promise<string> {
  const reply = await from.inject(url)
  assert.equal(reply.statusCode, 200, url)
  return seen(reply.body)
}
const seen = (html: string) =>
  html
    .replace(/<script.*?<\/script>|<head>.*?<\/head>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;|&amp;|&quot;/g, mark => ({ '&#x27;': "'", '&amp;': '&', '&quot;': '"' })[mark]!)

const policies = {
  '/term&condition': { kind: 'terms', title: 'Terms and Conditions', sections: terms },
  '/privacypolicy': { kind: 'privacy', title: 'Privacy Policy', sections: privacy },
  '/returnpolicy': { kind: 'returns', title: 'Return and Refund Policy', sections: returns },
  '/shippingpolicy': { kind: 'shipping', title: 'Shipping Policy', sections: shipping },
} as const

test('an empty shop has its pages, and a plain footer', async () => {
  assert.match(await read('/about', empty.app), /About our shop/)
  assert.match(await read('/contact', empty.app), /Contact Us/)
  for (const [path, { title }] of Object.entries(policies)) {
    const page = await read(path, empty.app)
    assert.ok(page.includes(title))
    assert.doesNotMatch(page, /Last modified/)
  }
  const home = (await empty.app.inject('/')).body
  assert.match(home, /<footer/)
  assert.doesNotMatch(home, /<h2[^>]*>Collections/)
})

test('the demo’s About and Contact pages say all that their records hold', async () => {
  const aboutPage = await read('/about')
  for (const text of [
    about.heading,
    ...about.typewriterTexts,
    ...about.introParagraphs,
    about.mission,
    about.vision,
    ...about.features,
    ...about.achievements.flatMap(({ label, value }) => [label, value]),
    about.contactEmail,
  ])
    assert.ok(aboutPage.includes(text), text)
  const contactPage = await read('/contact')
  for (const text of Object.values(contact)) assert.ok(contactPage.includes(text), text)
})

for (const [path, { title, sections }] of Object.entries(policies))
  test(`the demo’s ${path} has its title, the fixed date, a welcome and numbered sections`, async () => {
    const page = await read(path)
    assert.ok(page.includes(title))
    assert.match(page, /Last modified: Dec 12, 2020/)
    assert.match(page, /Welcome to Kanti/)
    for (const [index, { heading, content, bulletPoints }] of sections.entries()) {
      assert.ok(page.includes(`${index + 1}. ${heading}`), heading)
      for (const text of [content, ...bulletPoints]) assert.ok(page.includes(text), text)
    }
  })

test('every page ends with the shop’s footer', async () => {
  for (const url of ['/', '/product', '/about', '/nowhere']) {
    const { body } = await app.inject(url)
    const html = body.slice(body.indexOf('<footer'), body.indexOf('</footer>'))
    for (const { label, path } of [...footer.quickLinks.flatMap(({ links }) => links), ...footer.bottomLinks])
      assert.ok(
        html.includes(`href="${path.replace('&', '&amp;')}"`) && seen(html).includes(label),
        `${label} on ${url}`,
      )
    for (const { platform, url: address } of footer.socialLinks)
      assert.match(html, new RegExp(`href="${address}"[^>]*aria-label="${platform}"`))
    assert.match(seen(html), new RegExp(`© \\d{4} ${footer.copyrightText}`))
    assert.ok(html.includes('href="tel:18000004242"') && html.includes('href="mailto:hello@kanti.example"'))
    assert.ok(seen(html).includes(footer.newsletter.title))
    assert.match(html, new RegExp(`placeholder="${footer.newsletter.placeholderEmail}"`))
  }
})

test('a change of About or Contact is on the kept page at the very next request', async () => {
  const { id } = await getAbout(db)
  const contactId = (await getContact(db)).id
  for (let i = 0; i < 5; i++) {
    await Promise.all([read('/about'), read('/contact')])
    await updateAbout(db, admin, { id, vision: `Vision ${i}.` }, demo)
    await updateContact(db, admin, { id: contactId, phone: `080 ${i}` })
    assert.ok((await read('/about')).includes(`Vision ${i}.`))
    assert.ok((await read('/contact')).includes(`080 ${i}`))
  }
})

test('the map follows the place of Contact, and without an address there is none', async () => {
  const { id } = await getContact(db)
  const mapOf = async (place: { mapPlace: string; headOffice: string }) => {
    await updateContact(db, admin, { id, ...place })
    return (await app.inject('/contact')).body
      .match(/<h2 id="where"[^>]*>([^<]+).*?href="([^"]+)"/s)
      ?.slice(1)
  }
  const search = 'https://www.openstreetmap.org/search?query='
  assert.deepEqual(await mapOf({ mapPlace: '', headOffice: 'MG Road, Pune' }), [
    'Find us',
    `${search}MG%20Road%2C%20Pune`,
  ])
  assert.deepEqual(await mapOf({ mapPlace: 'Dadar, Mumbai', headOffice: 'MG Road, Pune' }), [
    'Find us in Mumbai',
    `${search}Dadar%2C%20Mumbai`,
  ])
  assert.equal(await mapOf({ mapPlace: '', headOffice: '' }), undefined)
})

test('every edit of a policy is on its kept page at once, with the date of the edit', async () => {
  for (const [path, { kind }] of Object.entries(policies)) {
    await read(path)
    const { id } = await addSection(db, admin, { kind, heading: 'A new section' })
    const { editedAt, sections } = await getPolicy(db, kind)
    const added = await read(path)
    assert.ok(added.includes(`${sections.length}. A new section`))
    assert.ok(added.includes(`Last modified: ${formatDate(editedAt!)}`))
    await updateSection(db, admin, { kind, id, heading: 'A renamed one' })
    assert.ok((await read(path)).includes('A renamed one'))
    await orderSections(db, admin, { kind, ids: sections.map(section => section.id).reverse() })
    assert.ok((await read(path)).includes('1. A renamed one'))
    await deleteSection(db, admin, { kind, id })
    assert.ok(!(await read(path)).includes('A renamed one'))
  }
})

test('a change of the footer is on every kept page at the very next request', async () => {
  const { id } = (await findFooter(db))!
  const pages = ['/', '/product', '/about', '/contact', ...Object.keys(policies)]
  await Promise.all(pages.map(path => read(path)))
  await updateFooter(db, admin, { id, description: 'Open all night.' }, demo)
  for (const path of pages) assert.ok((await read(path)).includes('Open all night.'), path)
  assert.match((await app.inject('/nowhere')).body, /Open all night\./)
  await deleteFooter(db, admin, id)
  for (const path of pages) assert.ok(!(await read(path)).includes('Open all night.'), path)
  await addFooter(db, admin, { description: 'Open again.' }, demo)
  for (const path of pages) assert.ok((await read(path)).includes('Open again.'), path)
})

test('what is written there is text, never markup', async () => {
  const text = '</script><script>alert("x")</script>'
  const { id } = await getAbout(db)
  await updateAbout(db, admin, { id, heading: text, typewriterTexts: [text] }, demo)
  const footerId = (await findFooter(db))!.id
  await updateFooter(db, admin, { id: footerId, copyrightText: text, description: text }, demo)
  const { body } = await app.inject('/about')
  assert.doesNotMatch(body, /<script>alert/)
})

test('a shop that is filled is not filled again', async () => {
  const counts = async () =>
    Promise.all(Object.values(policies).map(async ({ kind }) => (await getPolicy(db, kind)).sections.length))
  const before = await counts()
  await fillDemo(demo)
  assert.deepEqual(await counts(), before)
  assert.equal((await getAbout(db)).vision, 'Vision 4.')
})

test('the page for sellers says what this shop asks for, and nothing else', async () => {
  const asItOpens = await read('/sell', empty.app)
  assert.match(asItOpens, /Commission and payouts are agreed with the shop/)
  assert.match(asItOpens, /No papers are asked for before you start/)
  assert.doesNotMatch(asItOpens, /bank account|invoice|GST/i)
  const owner = await someone(empty.db, 'admin', 'Owner')
  const sellingCosts = 'Ten per cent of what you sell.'
  await changeSettings(empty.db, owner, { sellerPapers: true, reviewedProducts: 3, sellingCosts })
  await turnTaxDocumentsOn(empty.db)
  const asked = await read('/sell', empty.app)
  assert.match(asked, /Ten per cent of what you sell\./)
  assert.match(asked, /A confirmed email.*A tax profile.*A bank account.*Your agreement/s)
  assert.match(asked, /We look at your first 3 products before customers see them/)
  assert.doesNotMatch(asked, /you keep about/)

  const makeup = await addCategory(empty.db, { name: 'Makeup' })
  const charge = (percent: number, category: CategoryId | null = null, seller: AccountId | null = null) =>
    addChargeRule(empty.db, owner, {
      kind: 'commission',
      category,
      seller,
      percent: percent * 100,
      amount: paise(0),
      from: dayInIndia(new Date()),
    })
  await charge(10)
  assert.match(await read('/sell', empty.app), /Commission10% of the price/)
  await charge(20)
  await charge(12, makeup.id)
  await charge(5, null, (await someone(empty.db, 'seller', 'Tara')).id)
  const charged = await read('/sell', empty.app)
  assert.match(charged, /Commission20% of the price.*Commission on Makeup12% of the price/)
  assert.doesNotMatch(charged, /5% of/)
  // 499 less a fifth, GST of 18% on that, and the taxes of 0.6%.
  assert.match(charged, /Of ₹499 you keep about ₹378.*Ten per cent of what you sell/s)
  assert.match(await read('/', empty.app), /Sell on Kanti/)
  assert.match((await empty.app.inject('/sitemap-pages.xml')).body, /\/sell</)
})
