import assert from 'node:assert/strict'
import { test } from 'node:test'
import { socialIcon } from './social-icons.ts'

const iconOf = (iconClass: string, platform = '') => socialIcon({ iconClass, platform })

test('every spelling of an icon class leads to the same icon', () => {
  for (const [network, ...classes] of [
    [
      'Instagram',
      'fa-brands fa-instagram',
      'fab fa-instagram',
      'fa fa-instagram',
      'bi bi-instagram',
      'ri-instagram-line',
    ],
    [
      'Facebook',
      'fa-brands fa-facebook-f',
      'fab fa-facebook-square',
      'fa-brands fa-square-facebook',
      'bxl-facebook-circle',
    ],
    [
      'X',
      'fa-brands fa-x-twitter',
      'fab fa-twitter',
      'bi-twitter-x',
      'fa-brands fa-square-x-twitter',
      'ti ti-brand-x',
    ],
    ['LinkedIn', 'fa-brands fa-linkedin-in', 'bi bi-linkedin', 'mdi mdi-linkedin', 'ion-logo-linkedin'],
    ['YouTube', 'fab fa-youtube-play', 'ph ph-youtube-logo', 'si si-youtube'],
    ['Pinterest', 'fa-brands fa-pinterest-p', 'ri-pinterest-fill'],
    ['Telegram', 'fab fa-telegram-plane', 'bi bi-telegram'],
    ['Snapchat', 'fab fa-snapchat-ghost', 'fa-brands fa-square-snapchat'],
    ['Reddit', 'fab fa-reddit-alien'],
    ['Vimeo', 'fa-brands fa-vimeo-v'],
    ['Weibo', 'fa-brands fa-weibo'],
  ] as const) {
    const byName = iconOf('', network)
    assert.ok(byName, network)
    for (const one of classes) assert.equal(iconOf(one, 'Something'), byName, one)
  }
})

test('every large network has an icon of its own', () => {
  const names =
    'Instagram,Facebook,YouTube,WhatsApp,X,LinkedIn,Pinterest,Telegram,Threads,TikTok,Snapchat,Reddit'
  const more =
    'Discord,Tumblr,Twitch,Vimeo,Medium,Mastodon,Bluesky,WeChat,Line,Viber,Messenger,Quora,Spotify,Google Maps'
  const icons = `${names},${more}`.split(',').map(name => {
    const icon = iconOf('', name)
    assert.match(icon ?? '', /^[Mm]/, name)
    return icon
  })
  assert.equal(new Set(icons).size, icons.length)
})

test('a class that names no network leaves it to the platform, and an unknown one has no icon', () => {
  assert.equal(iconOf('fa-solid fa-heart', 'Instagram'), iconOf('', 'instagram'))
  assert.equal(iconOf('fa-brands fa-nothing', 'Our own club'), null)
  assert.equal(iconOf('constructor', '__proto__'), null)
})
