import assert from 'node:assert/strict'
import { test } from 'node:test'
import { detectVideoFormat } from '#domain/media/store-video.ts'
import { openTestShop } from '../../../test/build-app.ts'
import { someone } from '../../../test/cast.ts'
import { photo } from '../../../test/pictures.ts'
import { sendForm } from '../../../test/send-form.ts'
import { film, webm } from '../../../test/videos.ts'

const { app, db } = await openTestShop()
const { headers } = await someone(db, 'admin', 'Aditi')

const home = async () => (await app.inject('/api/home')).json()
const put = (piece: string, payload: object) =>
  app.inject({ method: 'PUT', url: `/api/home/${piece}`, headers, payload })

test('a new shop has the specification’s words, to the letter', async () => {
  const { marquee, sideOffer, trustBadges, slides, brands, testimonials } = await home()
  assert.equal(marquee.text, 'LIMITED TIME OFFER – 50% OFF ON EVERYTHING')
  assert.deepEqual(sideOffer, {
    title: 'Special Offer!',
    text: 'Get up to ₹2000 OFF on your first order. Use code WELCOME2000.',
  })
  assert.deepEqual(
    trustBadges.map(({ title }: { title: string }) => title),
    ['Trusted company', '10 Days Refund Policy', 'Fast and Free Delivery', '24/7 Customer Support'],
  )
  assert.deepEqual([slides, brands, testimonials], [[], [], []])
})

test('every piece is replaced as a whole, at once, and on record', async () => {
  await home()
  const testimonial = { quote: 'Quick.', name: 'Divya N.', city: 'Kochi', stars: 4 }
  for (const [piece, payload] of Object.entries({
    marquee: { text: 'MONSOON SALE' },
    'side-offer': { title: 'Hello', text: 'Ten per cent.' },
    testimonials: { testimonials: [testimonial] },
    'trust-badges': { trustBadges: [{ title: 'Honest' }] },
    promo: { heading: 'Soap', button: { label: 'See', path: '/bath' } },
  })) {
    const reply = await put(piece, payload)
    assert.equal(reply.statusCode, 200, reply.body)
    assert.ok(reply.json().message)
    assert.deepEqual(reply.json().home, await home())
  }
  const { marquee, sideOffer, testimonials, trustBadges, promo } = await home()
  assert.deepEqual([marquee.text, sideOffer.title, testimonials], ['MONSOON SALE', 'Hello', [testimonial]])
  assert.deepEqual(trustBadges, [{ title: 'Honest', text: '', icon: '' }])
  assert.equal(promo.button.path, '/bath')
  const { events } = (await app.inject({ url: '/api/audit?subject=home', headers })).json()
  assert.equal(events.length, 5)
})

test('slides name the pictures and videos that are sent along, and keep those they had', async () => {
  const files = [await photo({ seed: 7 }), film(), webm()]
  const slides = [
    { kind: 'image', picture: 'upload:0', heading: 'One', button: { label: 'Go', path: '/makeup' } },
    { kind: 'video', video: 'upload:1', picture: 'upload:0', heading: 'Two' },
    { kind: 'video', video: 'upload:2', otherVideo: 'upload:1', heading: 'Three' },
  ]
  const fields = { slides: JSON.stringify(slides), files }
  const reply = await sendForm(app, 'PUT /api/home/slides', fields, headers)
  assert.equal(reply.statusCode, 200, reply.body)
  const [one, two, three] = reply.json().home.slides
  assert.match(one.picture, /^\/media\/[0-9a-f]{32}\.webp$/)
  assert.match(two.video, /\.mp4$/)
  assert.match(three.video, /\.webm$/)
  assert.deepEqual([two.otherVideo, three.otherVideo], [null, two.video])
  const played = await app.inject(two.video)
  assert.equal(played.headers['content-type'], 'video/mp4')
  assert.deepEqual(played.rawPayload, film())
  const turned = await put('slides', { slides: [three, one] })
  assert.deepEqual(turned.json().home.slides, [three, one])
})

test('a video can be asked for in parts, as Safari does', async () => {
  const fields = { slides: JSON.stringify([{ kind: 'video', video: 'upload:0' }]), files: film() }
  const [slide] = (await sendForm(app, 'PUT /api/home/slides', fields, headers)).json().home.slides
  const size = film().length
  const part = (range: string) => app.inject({ url: slide.video, headers: { range } })
  const first = await part('bytes=0-1')
  assert.deepEqual([first.statusCode, first.headers['content-range']], [206, `bytes 0-1/${size}`])
  assert.deepEqual(first.rawPayload, film().subarray(0, 2))
  const rest = await part('bytes=10-')
  assert.deepEqual(rest.rawPayload, film().subarray(10))
  for (const range of [`bytes=${size}-`, 'bytes=5-2', 'bytes=-5', 'bytes=0-1,4-5', 'lines=1-2'])
    assert.equal((await part(range)).statusCode, 200, range)
})

test('only what is what it should be is stored', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const brands = JSON.stringify([{ name: 'Ojavana', logo: 'upload:0' }])
  const send = (files: Buffer) => sendForm(app, 'PUT /api/home/brands', { brands, files }, headers)
  assert.equal((await send(svg)).statusCode, 400)
  assert.equal((await send(film())).statusCode, 400)
  assert.equal((await send(await photo())).statusCode, 200)

  const torn = film().subarray(0, -3)
  const page = Buffer.concat([Buffer.from('<html>'), film()])
  for (const bytes of [svg, torn, page, await photo(), Buffer.alloc(0), Buffer.from('ftypisom')])
    assert.equal(detectVideoFormat(bytes), undefined)

  for (const wrong of [
    { kind: 'image' },
    { kind: 'video', picture: `/media/${'a'.repeat(32)}.webp` },
    { kind: 'image', picture: 'https://elsewhere.example/a.webp' },
    { kind: 'image', picture: '/media/../secret' },
    {
      kind: 'video',
      video: `/media/${'a'.repeat(32)}.mp4`,
      otherVideo: `/media/${'b'.repeat(32)}.mp4`,
    },
    { kind: 'image', picture: 'upload:3' },
    { kind: 'image', picture: `/media/${'a'.repeat(32)}.webp`, button: { label: 'x', path: 'javascript:x' } },
  ])
    assert.equal((await put('slides', { slides: [wrong] })).statusCode, 400, JSON.stringify(wrong))
  assert.equal((await put('slides', { slides: '[not json' })).statusCode, 400)
})
