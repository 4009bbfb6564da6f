import type { SectionView } from '#contract/content/section-views.ts'
import type { lookEndpoints } from '#contract/looks.ts'
import { refuse } from '#domain/errors.ts'
import { cancelScheduledLook, publishLook, restoreLook, saveLookDraft } from '#domain/looks/change-look.ts'
import { getLiveLook, getLookDraft, listLookVersions } from '#domain/looks/look.ts'
import { addOwnFont, listOwnFonts, removeOwnFont } from '#domain/looks/own-fonts.ts'
import { endPreview, listPreviews, makePreview } from '#domain/looks/previews.ts'
import { listFirst } from '#domain/search/list-first.ts'
import type { Services } from '#services.ts'
import { formatDateTime } from '#values/dates.ts'
import { homePage } from '../pages/home.ts'
import { pageRoutes } from '../pages/index.ts'
import type { LoadedPage } from '../pages/page.ts'
import type { DraftRenderer } from '../pages/serve-pages.ts'
import type { Handlers } from '../serve.ts'

export const lookHandlers = (
  services: Services,
  renderDraft: DraftRenderer,
): Pick<Handlers, keyof typeof lookEndpoints> => {
  const { db, config } = services
  return {
    'GET /api/looks': async () => ({
      live: await getLiveLook(db),
      draft: await getLookDraft(db),
      versions: await listLookVersions(db),
      previews: await listPreviews(db),
      fonts: await listOwnFonts(db),
    }),

    'PUT /api/looks/draft': async ({ account, body }) => ({
      message: 'Saved. Only you and those with a preview link see it.',
      draft: await saveLookDraft(db, account, body),
    }),

    'POST /api/looks/publish': async ({ account, body: { at, note } }) => {
      const { look, choices } = await getLookDraft(db)
      const n = await publishLook(db, account, { look, choices }, { at, note })
      return {
        message: at
          ? `The shop changes on ${formatDateTime(at)}.`
          : 'Published. Your shop wears its new look.',
        n,
      }
    },

    'POST /api/looks/versions/{n}/restore': async ({ account, params: { n } }) => {
      await restoreLook(db, account, n)
      return { message: `Version ${n} is live again.` }
    },

    'DELETE /api/looks/versions/{n}': async ({ account, params: { n } }) => {
      await cancelScheduledLook(db, account, n)
      return { message: 'Called off. The shop stays as it is.' }
    },

    'POST /api/looks/render': async ({ body: { page, ...look } }) => ({
      html: await renderDraft(await loadShown(services, page), { look }),
    }),

    'POST /api/looks/fonts': async ({ account, body: { name }, files: { font } }) => {
      const [file] = font ?? []
      if (!file) throw refuse.wrongField('font', 'Please choose the file of the font.')
      const { id, missing } = await addOwnFont(services, account, { name, file })
      return { message: `${name} is ready to be chosen.`, id, missing }
    },

    'DELETE /api/looks/fonts/{id}': async ({ account, params }) => {
      await removeOwnFont(db, account, params.id)
      return { message: 'Font removed' }
    },

    'POST /api/looks/previews': async ({ account }) => {
      const { token, expiresAt } = await makePreview(db, account)
      return { url: `${config.publicUrl}/preview?link=${token}`, expiresAt }
    },

    'DELETE /api/looks/previews/{id}': async ({ account, params }) => {
      await endPreview(db, account, params.id)
      return { message: 'The link shows nothing any more.' }
    },
  }
}

type Shown = 'sample' | 'home' | 'listing' | 'product' | 'cart'

async function loadShown(services: Services, page: Shown): Promise<LoadedPage> {
  switch (page) {
    case 'sample':
      return sampleOf((await homePage(services)) as LoadedPage & { name: 'home' })
    case 'home':
      return homePage(services)
    case 'listing':
      return load(services, '/product')
    case 'cart':
      return load(services, '/cart')
    case 'product': {
      const { bestSelling, arrivals } = await listFirst(services.readDb)
      const shown = bestSelling[0] ?? arrivals[0]
      return shown ? load(services, '/product/{id}', { id: shown.id }) : load(services, '/product')
    }
  }
}

async function load(
  services: Services,
  path: string,
  params: Record<string, string> = {},
): Promise<LoadedPage> {
  const loaded = await pageRoutes.find(route => route.path === path)!.load(services, { params, query: {} })
  // A product's own address has its name; there is nothing to move to here.
  if ('movedTo' in loaded) return load(services, path, { id: loaded.movedTo.split('/').at(-1)! })
  return loaded
}

/** What a card of the screen shows: header, banner and four products of the shop's own. */
function sampleOf(page: LoadedPage & { name: 'home' }): LoadedPage {
  const { sections } = page.props
  const products = sections.find(section => section.type === 'products' && section.products?.length)
  const shown = sections.flatMap((section): SectionView[] => {
    if (section.type === 'slides') return [{ ...section, slides: section.slides.slice(0, 1) }]
    if (section.type === 'categories' || section.type === 'sideOffer') return [section]
    return section === products && section.type === 'products'
      ? [{ ...section, layout: 'grid', products: section.products?.slice(0, 4) ?? null }]
      : []
  })
  return { ...page, props: { sections: shown } }
}
