import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.ts'
import { findTints } from '#domain/media/picture-tints.ts'

/** By hash: a picture never changes, so neither does its tint. */
const known = new LRUCache<string, string>({ max: 20_000 })

const shownPicture = / src="\/media\/([0-9a-f]{32})/g

/** Styles for the pictures in a page's markup, so that each has its colours before it is there: web/styles.css draws them. */
export async function tintStyles(db: Db, html: string): Promise<string> {
  const hashes = [...new Set(Array.from(html.matchAll(shownPicture), ([, hash]) => hash!))]
  const missing = hashes.filter(hash => !known.has(hash))
  for (const [hash, tint] of await findTints(db, missing)) known.set(hash, tint)
  return hashes.map(hash => ruleFor(hash, known.get(hash))).join('')
}

/** The start of the hash identifies a picture within a page, in any size. */
const ruleFor = (hash: string, tint: string | undefined) =>
  tint
    ? `[src^="/media/${hash.slice(0, 8)}"]{--t:#${tint.slice(0, 3)};--m:#${tint.slice(3, 6)};--b:#${tint.slice(6)}}`
    : ''
