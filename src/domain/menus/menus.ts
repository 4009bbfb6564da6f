import { announce, type Db, inTransaction } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { refuseStale } from '#domain/audit/refuse-stale.ts'
import { findAddresses, findLinks, type Link } from '#domain/links/links.ts'
import { ownKey } from '#domain/redirects/plan-redirects.ts'
import { type LinkTarget, linkKey } from '#values/link-kinds.ts'
import { isLinkTarget } from '#values/link-target.ts'
import { countItems, type MenuItem, type MenuPlace, menuLimits } from '#values/menus.ts'
import { menuRefusals } from './refusals.ts'

/** An entry as visitors see it. */
interface ShownItem {
  label: string
  /** None of a heading. */
  path?: string
  /** The category that it leads to, whose picture may stand beside it. */
  category?: string
  children?: ShownItem[]
}

export interface ShownMenus {
  menus: Partial<Record<MenuPlace, ShownItem[]>>
  /** What announces that a link of theirs has another name, address or state. */
  tags: string[]
}

export interface StoredMenu {
  items: MenuItem[]
  version: number
}

/** Only the menus that were changed; what visitors may not see is left out, and a heading with nothing below it too. */
export async function listShownMenus(db: Db): Promise<ShownMenus> {
  const stored = await listMenus(db)
  const links = await findTargets(
    db,
    [...stored.values()].flatMap(({ items }) => items),
  )
  const show = ({ label, target, children }: MenuItem): ShownItem[] => {
    const link = target && links.get(linkKey(target))
    const below = children.flatMap(show)
    if (target ? !link?.shown && below.length === 0 : below.length === 0) return []
    const path = link?.shown ? link.path : undefined
    return [
      {
        label,
        ...(path && { path }),
        ...(link?.kind === 'category' && { category: link.id }),
        ...(below.length > 0 && { children: below }),
      },
    ]
  }
  const menus = Object.fromEntries([...stored].map(([place, { items }]) => [place, items.flatMap(show)]))
  return { menus, tags: [...new Set([...links.values()].flatMap(tagsOf))] }
}

export async function listMenus(db: Db): Promise<Map<MenuPlace, StoredMenu>> {
  const rows = await db.selectFrom('menus').select(['place', 'items', 'version']).execute()
  return new Map(rows.map(({ place, ...menu }) => [place, menu]))
}

/** What the entries lead to now, by `linkKey`. What is gone is not in it. */
export const findTargets = (db: Db, items: readonly MenuItem[]): Promise<Map<string, Link>> =>
  findLinks(db, targetsOf(items))

const targetsOf = (items: readonly MenuItem[]): LinkTarget[] =>
  items.flatMap(({ target, children }) => [...(target ? [target] : []), ...targetsOf(children)])

function tagsOf({ kind, id }: Link): string[] {
  if (kind === 'product') return [`product:${id}`]
  return { category: ['categories'], collection: ['collections'], article: ['blog'] }[kind as string] ?? []
}

/** Saves a menu as a whole. Null takes it back to what comes with the shop. */
export async function changeMenu(
  db: Db,
  actor: Actor,
  {
    place,
    items,
    version: sent,
  }: { place: MenuPlace; items: MenuItem[] | null; version?: number | undefined },
): Promise<void> {
  const tree = items && (await checkItems(db, items))
  await inTransaction(db, async trx => {
    const before = await trx
      .selectFrom('menus')
      .selectAll()
      .where('place', '=', place)
      .forUpdate()
      .executeTakeFirst()
    await refuseStale(trx, { subject: 'menu', subjectId: place, current: before?.version ?? 1, sent })
    if (tree) {
      const json = JSON.stringify(tree)
      await trx
        .insertInto('menus')
        .values({ place, items: json, version: 2 })
        .onConflict(conflict => conflict.column('place').doUpdateSet({ items: json }))
        .execute()
    } else await trx.deleteFrom('menus').where('place', '=', place).execute()
    await recordAudit(trx, actor, {
      action: tree ? 'update' : 'delete',
      subject: 'menu',
      subjectId: place,
      label: place,
      before: before && { entries: outline(before.items) },
      after: tree && { entries: outline(tree) },
      version: tree ? (before?.version ?? 1) + 1 : undefined,
    })
    announce(trx, 'menus')
  })
}

const outline = (items: MenuItem[]): string[] =>
  items.flatMap(({ label, children }) => [label, ...children.map(child => `– ${child.label}`)])

/** An address of the shop that was typed becomes the page that is there, so that it may be renamed. */
async function checkItems(db: Db, items: MenuItem[]): Promise<MenuItem[]> {
  if (countItems(items) > menuLimits.all) throw menuRefusals.tooMany(menuLimits.all)
  const links = await findTargets(db, items)
  const typed = targetsOf(items).flatMap(target => ownKey(target) ?? [])
  const addresses = await findAddresses(db, typed)
  const check = ({ label, target, children }: MenuItem, at: string): MenuItem => {
    const below = children.map((child, index) => check(child, `${at}.children.${index}`))
    if (!target) {
      if (below.length === 0) throw menuRefusals.noTarget(`${at}.link`)
      return { label, target, children: below }
    }
    if (target.kind === 'url' && !isLinkTarget(target.id)) throw menuRefusals.badAddress(`${at}.link`)
    if (!links.has(linkKey(target))) throw menuRefusals.goneTarget(`${at}.link`)
    const key = ownKey(target)
    const there =
      key !== null && !key.includes('?') && !target.id.includes('#') ? addresses.get(key) : undefined
    return { label, target: there ? { kind: there.kind, id: there.id } : target, children: below }
  }
  return items.map((item, index) => check(item, `items.${index}`))
}
