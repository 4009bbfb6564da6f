import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { listCategories } from '#domain/categories/categories.ts'
import { changeMenu } from '#domain/menus/menus.ts'
import type { CollectionId } from '#values/ids.ts'
import type { LinkKind } from '#values/link-kinds.ts'
import type { MenuItem } from '#values/menus.ts'
import { discoverLinks } from '#values/shop-links.ts'
import { brands } from './catalogue/index.ts'

const concerns = ['dryness', 'oiliness', 'acne', 'dullness', 'tanning', 'frizz', 'sensitivity']

/** What the Categories button opens: a mega menu of the shop's own, with its routines. */
export async function fillMenus(trx: Db, actor: Actor, routines: { id: CollectionId; title: string }[]) {
  const categories = await listCategories(trx)
  await changeMenu(trx, actor, {
    place: 'panel',
    items: [
      column(
        'Categories',
        categories.map(({ id, name }) => entry(name, 'category', id)),
      ),
      column(
        'By concern',
        concerns.map(name => entry(name.charAt(0).toUpperCase() + name.slice(1), 'concern', name)),
      ),
      column(
        'By brand',
        brands.slice(0, 9).map(({ name }) => entry(name, 'brand', name)),
      ),
      column('Discover', [
        ...discoverLinks.map(({ label, path }) => entry(label, 'page', path)),
        ...routines.map(({ id, title }) => entry(title, 'collection', id)),
      ]),
    ],
  })
}

const column = (label: string, children: MenuItem[]): MenuItem => ({ label, target: null, children })

const entry = (label: string, kind: LinkKind, id: string): MenuItem => ({
  label,
  target: { kind, id },
  children: [],
})
