import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The icon of a social link as an SVG path in a 24 × 24 box, from an icon class in any of the usual spellings
 * ('fa-brands fa-x-twitter', 'fab fa-facebook-f', 'bi bi-youtube', 'ri-instagram-line'), else from the platform's name;
 * null where neither names a network. Found on the server, so that pages carry only the icons they show.
 */
export function socialIcon({ iconClass, platform }: { iconClass: string; platform: string }): string | null {
  const name = nameIn(iconClass) ?? nameIn(platform)
  return name === undefined ? null : pathOf(name)
}

/** The networks that an editor offers by name; any other can still be written by hand. */
export const offeredNetworks = () =>
  Object.entries(offered).map(([name, url]) => {
    const iconClass = `fa-brands fa-${name === 'X' ? 'x-twitter' : name.toLowerCase().replaceAll(' ', '-')}`
    return { name, iconClass, icon: socialIcon({ iconClass, platform: name })!, url }
  })

const offered = {
  Instagram: 'https://www.instagram.com/',
  Facebook: 'https://www.facebook.com/',
  YouTube: 'https://www.youtube.com/@',
  WhatsApp: 'https://wa.me/91',
  X: 'https://x.com/',
  Pinterest: 'https://in.pinterest.com/',
  LinkedIn: 'https://www.linkedin.com/company/',
  Telegram: 'https://t.me/',
  Threads: 'https://www.threads.net/@',
  Snapchat: 'https://www.snapchat.com/add/',
  Reddit: 'https://www.reddit.com/r/',
  Quora: 'https://www.quora.com/profile/',
  Discord: 'https://discord.gg/',
  Spotify: 'https://open.spotify.com/',
  Bluesky: 'https://bsky.app/profile/',
  Tumblr: 'https://www.tumblr.com/',
  'Google Maps': 'https://maps.app.goo.gl/',
}

/** Network names and what icon fonts call them → the file in simple-icons. */
const networks = new Map<string, string>(
  Object.entries({
    behance: 'behance',
    bluesky: 'bluesky',
    discord: 'discord',
    dribbble: 'dribbble',
    facebook: 'facebook',
    flickr: 'flickr',
    github: 'github',
    google: 'google',
    googlemaps: 'googlemaps google-maps',
    instagram: 'instagram insta',
    line: 'line',
    linkedin: 'linkedin',
    mastodon: 'mastodon',
    medium: 'medium',
    messenger: 'messenger facebook-messenger',
    patreon: 'patreon',
    pinterest: 'pinterest',
    quora: 'quora',
    reddit: 'reddit reddit-alien',
    signal: 'signal signal-messenger',
    sinaweibo: 'weibo sina-weibo sinaweibo',
    snapchat: 'snapchat snapchat-ghost',
    soundcloud: 'soundcloud',
    spotify: 'spotify',
    telegram: 'telegram telegram-plane',
    threads: 'threads',
    tiktok: 'tiktok',
    tumblr: 'tumblr',
    twitch: 'twitch',
    viber: 'viber',
    vimeo: 'vimeo vimeo-v',
    wechat: 'wechat weixin',
    whatsapp: 'whatsapp whats-app',
    x: 'x x-twitter twitter-x twitter',
    youtube: 'youtube youtube-play',
  }).flatMap(([file, names]) => names.split(' ').map(name => [name, file] as const)),
)

/** Font Awesome, Bootstrap, Material Design, Remix, Boxicons, Tabler, Phosphor, Line Awesome, Ionicons, Simple Icons. */
const prefix =
  /^(fab?|fa-brands|bi|mdi|ri|bxl|bx|ti|ph|lab?|ion-social|ion-logo|logo|icon|si|devicon|socicon|brand)-/
const suffix =
  /-(f|p|in|square|sq|circle|round|official|fill|line|logo|brand|icon|simple|original|plain|alt|o|\d)$/

/** The first word that names a network. */
function nameIn(text: string): string | undefined {
  const words = text.toLowerCase().trim()
  for (const word of [...words.split(/\s+/), words.replace(/\s+/g, '-')]) {
    const name = networkOf(word)
    if (name) return name
  }
  return undefined
}

function networkOf(word: string): string | undefined {
  const found = networks.get(word)
  if (found) return found
  const shorter = prefix.test(word) ? word.replace(prefix, '') : word.replace(suffix, '')
  if (shorter !== word) return networkOf(shorter)
  // 'square-facebook' is Font Awesome's newer order of words.
  return word.startsWith('square-') ? networkOf(word.slice('square-'.length)) : undefined
}

const paths = new Map<string, string>()

function pathOf(name: string): string {
  const known = paths.get(name)
  if (known) return known
  const path = name === 'linkedin' ? linkedin : readPath(name)
  paths.set(name, path)
  return path
}

function readPath(name: string): string {
  const file = fileURLToPath(import.meta.resolve(`simple-icons/icons/${name}.svg`))
  return readFileSync(file, 'utf8').match(/ d="([^"]+)"/)![1]!
}

/** Drawn here: simple-icons has no icon of LinkedIn. */
const linkedin =
  'M2 8.500h4.200V22H2ZM4.100 2.200a2.400 2.400 0 1 1 0 4.800 2.400 2.400 0 0 1 0-4.800ZM8.900 8.500h4v1.900c.7-1.300 2.200-2.200 4.200-2.200 3.700 0 4.900 2.300 4.900 5.900V22h-4.200v-7.100c0-1.800-.5-3-2.200-3-1.700 0-2.500 1.200-2.500 3V22H8.900Z'
