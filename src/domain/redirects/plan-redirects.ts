import type { Db } from '#db/client.ts'
import { findAddresses, findLinks } from '#domain/links/links.ts'
import { type LinkTarget, linkKey } from '#values/link-kinds.ts'
import { isLinkTarget, isOwnPath } from '#values/link-target.ts'
import { addressKey } from '#values/web-address.ts'
import { coveringKeys, fillWildcard, isWildcard } from './wildcard.ts'

export interface WantedRedirect {
  from: string
  to: LinkTarget
}

/** Only the first four are made. */
export type Verdict = 'new' | 'changed' | 'shortened' | 'same' | 'loop' | 'live' | 'unusable'

export interface PlannedRedirect extends WantedRedirect {
  verdict: Verdict
  /** What is wrong with it, and with which of its two addresses. */
  problem?: { field: 'from' | 'to'; sentence: string }
}

/** Whether a page that is not stored anywhere is at an address: '/cart', '/orders/…'. */
export type IsPage = (key: string) => boolean

export const isMade = ({ verdict }: PlannedRedirect) =>
  verdict === 'new' || verdict === 'changed' || verdict === 'shortened'

/**
 * What would become of redirects, each followed to its end: a redirect to a redirect leads to where that one leads, and one that comes
 * back to itself is a loop. Addresses of pages that are there are refused: they would be never looked up.
 */
export async function planRedirects(
  db: Db,
  wanted: readonly WantedRedirect[],
  { isPage, publicUrl }: { isPage: IsPage; publicUrl: string },
): Promise<{ planned: PlannedRedirect[]; moved: { from: string; to: LinkTarget }[] }> {
  const own = (text: string) => (text.startsWith(`${publicUrl}/`) ? text.slice(publicUrl.length) : text)
  const read = wanted.map(({ from, to }) => {
    const target = to.kind === 'url' ? { kind: to.kind, id: own(to.id.trim()) } : to
    return { from: readFrom(from), to: target, written: from }
  })
  const before = await readAll(db)
  const targetKeys = read.flatMap(({ to }) => ownKey(to) ?? [])
  const [addresses, links] = await Promise.all([
    findAddresses(db, [...new Set([...read.flatMap(({ from }) => from.key ?? []), ...targetKeys])]),
    findLinks(
      db,
      read.map(({ to }) => to),
    ),
  ])
  const isLive = (key: string) => addresses.get(key)?.shown === true || isPage(key.split('?', 1)[0]!)

  const all = new Map(before)
  const twice = new Set<number>()
  read.forEach(({ from, to }, index) => {
    if (from.key === null) return
    if (all.has(from.key) && all.get(from.key) !== before.get(from.key)) twice.add(index)
    else all.set(from.key, to)
  })

  /** The end of the way; null where it is a circle. */
  function follow(from: string, to: LinkTarget): LinkTarget | null {
    let target = to
    for (let hops = 0; hops < mostHops; hops++) {
      const key = ownKey(target)
      if (key === null) return target
      if (key === from) return null
      const there = addresses.get(key)
      // A filter or a search belongs to the address, and is no part of the page's id.
      if (there?.shown && !key.includes('?')) return { kind: there.kind, id: there.id }
      if (isLive(key)) return target
      const covering = coveringKeys(key).find(one => all.has(one))
      if (!covering) return target
      const next = all.get(covering)!
      target = next.kind === 'url' ? { kind: 'url', id: fillWildcard(covering, next.id, key) } : next
    }
    return null
  }

  const planned = read.map(({ from, to, written }, index): PlannedRedirect => {
    const refuse = (verdict: Verdict, field: 'from' | 'to', sentence: string) => ({
      from: from.key ?? written,
      to,
      verdict,
      problem: { field, sentence },
    })
    if (from.key === null) return refuse('unusable', 'from', from.problem)
    if (twice.has(index)) return refuse('unusable', 'from', 'This address stands in the file twice.')
    if (isRefused(from.key))
      return refuse('unusable', 'from', 'Addresses of the shop’s own machinery cannot be redirected.')
    if (!isWildcard(from.key) && !(from.key.startsWith('/?') || !isLive(from.key)))
      return refuse('live', 'from', 'There is a page at this address, and visitors see that.')
    const problem = targetProblem(to, links.has(linkKey(to)), isWildcard(from.key))
    if (problem) return refuse('unusable', 'to', problem)
    const end = follow(from.key, to)
    if (!end) return refuse('loop', 'to', 'This would go round in a circle.')
    const old = before.get(from.key)
    if (old && linkKey(old) === linkKey(end)) return { from: from.key, to: end, verdict: 'same' }
    const isShorter = to.kind === 'url' && end.kind === 'url' && to.id !== end.id
    return {
      from: from.key,
      to: end,
      verdict: old ? 'changed' : isShorter || wasRedirected(to) ? 'shortened' : 'new',
    }
  })

  /** Whether the address that was given is itself redirected, not only the address of a page. */
  function wasRedirected(to: LinkTarget): boolean {
    const key = ownKey(to)
    return (
      key !== null &&
      !addresses.get(key)?.shown &&
      !isLive(key) &&
      coveringKeys(key).some(one => all.has(one))
    )
  }

  // Those that led to an address which is redirected now.
  const refused = new Set(
    planned.filter(one => !isMade(one) && one.verdict !== 'same').map(({ from }) => from),
  )
  const moved = [...before].flatMap(([from, to]) => {
    if (ownKey(to) === null || all.get(from) !== to) return []
    const first = coveringKeys(ownKey(to)!).find(one => all.has(one))
    if (!first || refused.has(first) || all.get(first) === before.get(first)) return []
    const end = follow(from, to)
    return end && linkKey(end) !== linkKey(to) ? [{ from, to: end }] : []
  })
  return { planned, moved }
}

const mostHops = 20

async function readAll(db: Db): Promise<Map<string, LinkTarget>> {
  const rows = await db
    .selectFrom('redirects')
    .select(['from_path', 'to_kind as kind', 'to_id as id'])
    .execute()
  return new Map(rows.map(({ from_path: from, ...to }) => [from, to]))
}

/** The key of an address of this shop to which a redirect leads. */
export const ownKey = ({ kind, id }: LinkTarget): string | null =>
  kind === 'url' && isOwnPath(id) ? addressKey(id) : null

function readFrom(written: string): { key: string; problem?: never } | { key: null; problem: string } {
  const key = addressKey(written)
  if (key === null) return { key, problem: 'An address begins with /, such as /products/rose-oil.' }
  if (key.length > 1000) return { key: null, problem: 'This address is too long.' }
  if (key === '/' || key === '/*') return { key: null, problem: 'The home page cannot be redirected.' }
  if (key.slice(0, -1).includes('*') || (key.endsWith('*') && !isWildcard(key)))
    return { key: null, problem: 'A * can only stand at the end, after a slash: /old/*' }
  return { key }
}

const isRefused = (key: string) =>
  /^\/(api|admin|media|private-media|assets|theme|preview|healthz|readyz|metrics|feed)(\/|\?|$)/.test(key)

function targetProblem({ kind, id }: LinkTarget, exists: boolean, isFolder: boolean): string | null {
  if (kind !== 'url') return exists ? null : 'This page is gone. Please choose another.'
  if (!isLinkTarget(id) || !/^(\/|https:)/i.test(id))
    return 'Please choose a page, or enter an address that begins with / or https://.'
  if (id.includes('*') && !(isFolder && isWildcard(id)))
    return 'A * can only stand at the end of both addresses: /old/* to /new/*'
  return null
}
