import type { Category } from '#domain/categories/category.ts'
import type { Footer } from '#domain/content/footer.ts'
import type { Menu } from '#domain/search/list-menu.ts'
import type { LinkKind } from '#values/link-kinds.ts'
import { type MenuItem, type MenuPlace, menuLimits } from '#values/menus.ts'
import { discoverLinks, shopLinks, shownInMenus } from '#values/shop-links.ts'
import { namedPages } from '#values/shop-pages.ts'

interface Shop {
  categories: Category[]
  menu: Menu
  footer: Footer | null
}

/** Each menu as it is until somebody changes it: what an editor begins with. */
export function defaultMenus({ categories, menu, footer }: Shop): Record<MenuPlace, MenuItem[]> {
  const ofCategories = categories.map(({ id, name }) => item(name, 'category', id))
  const discover = discoverLinks.map(({ label, path }) => page(label, path))
  const named = (kind: LinkKind, names: string[]) =>
    names.slice(0, shownInMenus.panelLinks).map(name => item(capitalised(name), kind, name))
  const panel = [
    heading('Categories', ofCategories.slice(0, 24)),
    heading('By concern', named('concern', menu.concerns)),
    heading('By brand', named('brand', menu.brands)),
    heading('Discover', discover),
  ].filter(({ children }) => children.length > 0)
  const shop = shopLinks.map(({ label, path }) => page(label, path))
  return {
    row: [
      ...ofCategories.slice(0, shownInMenus.rowCategories),
      ...discoverLinks.filter(({ inRow }) => inRow).map(({ label, path }) => page(label, path)),
    ],
    shop,
    panel,
    footer: (footer?.quickLinks ?? [])
      .map(({ section, links }) =>
        heading(
          section,
          links.filter(({ label, path }) => label && path).map(({ label, path }) => page(label, path)),
        ),
      )
      .filter(({ children }) => children.length > 0)
      .slice(0, menuLimits.top),
    mobile: [...panel, ...shop].slice(0, menuLimits.top),
  }
}

const item = (label: string, kind: LinkKind, id: string): MenuItem => ({
  label: label.slice(0, menuLimits.label),
  target: { kind, id },
  children: [],
})

const page = (label: string, path: string) => item(label, namedPages.has(path) ? 'page' : 'url', path)

const heading = (label: string, children: MenuItem[]): MenuItem => ({ label, target: null, children })

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
