import type { searchTextEndpoints } from '#contract/search-texts.ts'
import { Refusal } from '#domain/errors.ts'
import type { Link } from '#domain/links/links.ts'
import { changeSearchText, getPage } from '#domain/search-texts/change-search-text.ts'
import {
  findDuplicates,
  findSearchText,
  listSearchTexts,
  noSearchText,
} from '#domain/search-texts/search-text.ts'
import { getSettings } from '#domain/settings/settings.ts'
import type { Services } from '#services.ts'
import { fullTitle } from '../pages/head-tags.ts'
import { pageRoutes } from '../pages/index.ts'
import type { Handlers } from '../serve.ts'

export const searchTextHandlers = (services: Services): Pick<Handlers, keyof typeof searchTextEndpoints> => {
  const { db, config } = services
  return {
    'GET /api/search-texts': async () => ({ texts: await listSearchTexts(db) }),

    'GET /api/search-texts/of': async ({ account, query }) => {
      const link = await getPage(db, account, query)
      const [stored, { shopName }] = await Promise.all([findSearchText(db, query), getSettings(db)])
      const text = stored ?? noSearchText
      return {
        text,
        defaults: await readDefaults(services, link, shopName),
        link,
        shopName,
        url: config.publicUrl + link.path,
        duplicates: await findDuplicates(db, query, text),
      }
    },

    'PUT /api/search-texts': async ({ account, body, files }) => {
      const { kind, id, removePicture, ...changes } = body
      const picture = files.picture?.[0] ?? (removePicture ? null : undefined)
      await changeSearchText(db, account, { target: { kind, id }, ...changes, picture }, services)
      return { message: 'Search text saved' }
    },
  }
}

/** What the page itself says: its loader knows. */
async function readDefaults(services: Services, link: Link, shopName: string) {
  const found = pageRoutes
    .map(route => ({ route, names: [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!) }))
    .map(({ route, names }) => {
      const match = new RegExp(`^${route.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(link.path)
      return (
        match && {
          route,
          params: Object.fromEntries(names.map((name, n) => [name, decodeURIComponent(match[n + 1]!)])),
        }
      )
    })
    .find(match => match !== null)
  const unseen = { title: `${link.label} | ${shopName}`, description: '', picture: null }
  try {
    const page = await found?.route.load(services, { params: found.params, query: {} })
    if (!page || 'movedTo' in page || page.status) return unseen
    const { head } = page
    return { title: fullTitle(head, shopName), description: head.description, picture: head.image ?? null }
  } catch (error) {
    if (error instanceof Refusal) return unseen
    throw error
  }
}
