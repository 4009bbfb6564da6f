import type { menuEndpoints } from '#contract/menus.ts'
import { listCategories } from '#domain/categories/categories.ts'
import { findFooter } from '#domain/content/footer.ts'
import { changeMenu, findTargets, listMenus } from '#domain/menus/menus.ts'
import { listMenu } from '#domain/search/list-menu.ts'
import type { Services } from '#services.ts'
import { linkKey } from '#values/link-kinds.ts'
import { type MenuItem, menuPlaces } from '#values/menus.ts'
import { defaultMenus } from '../present/menus.ts'
import type { Handlers } from '../serve.ts'

export const menuHandlers = ({ db }: Services): Pick<Handlers, keyof typeof menuEndpoints> => ({
  'GET /api/menus': async () => {
    const [own, categories, menu, footer] = await Promise.all([
      listMenus(db),
      listCategories(db),
      listMenu(db),
      findFooter(db),
    ])
    const defaults = defaultMenus({ categories, menu, footer })
    const menus = menuPlaces.map(place => ({
      place,
      isOwn: own.has(place),
      items: own.get(place)?.items ?? defaults[place],
      version: own.get(place)?.version ?? 1,
    }))
    const links = await findTargets(
      db,
      menus.flatMap(({ items }) => items),
    )
    const withLink = (item: MenuItem) => ({
      ...item,
      link: (item.target && links.get(linkKey(item.target))) ?? null,
    })
    return {
      menus: menus.map(one => ({
        ...one,
        items: one.items.map(item => ({ ...withLink(item), children: item.children.map(withLink) })),
      })),
    }
  },

  'PUT /api/menus/{place}': async ({ account, params, body }) => {
    await changeMenu(db, account, { ...params, ...body })
    return { message: 'Menu saved' }
  },

  'DELETE /api/menus/{place}': async ({ account, params }) => {
    await changeMenu(db, account, { ...params, items: null })
    return { message: 'The menu is as it was' }
  },
})
