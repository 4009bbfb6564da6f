import type { homeEndpoints } from '#contract/home.ts'
import { getCollectionBySlug } from '#domain/collections/collection.ts'
import { changeBrands, changeHome, changePromo, changeSlides } from '#domain/home/change-home.ts'
import { homeOf, homeVersions } from '#domain/home/home.ts'
import type { PageDocument } from '#domain/pages/document.ts'
import { getHomeDocument } from '#domain/pages/page.ts'
import type { Services } from '#services.ts'
import type { Uploads } from '../form.ts'
import type { Handlers } from '../serve.ts'

export const homeHandlers = (services: Services): Pick<Handlers, keyof typeof homeEndpoints> => {
  const { db, readDb } = services
  const message = 'Home page saved'
  const edited = (page: PageDocument) => ({ ...homeOf(page), versions: homeVersions(page) })
  return {
    'GET /api/home': async ({ cacheUntilChanged }) => {
      cacheUntilChanged('home')
      return edited(await getHomeDocument(readDb))
    },

    'PUT /api/home/slides': async ({ account, body, files }) => ({
      message,
      home: edited(await changeSlides(db, account, { ...body, uploads: uploadsOf(files) }, services)),
    }),

    'PUT /api/home/marquee': async ({ account, body: { version, ...marquee } }) => ({
      message,
      home: edited(await changeHome(db, account, { marquee, version })),
    }),

    'PUT /api/home/side-offer': async ({ account, body: { version, ...sideOffer } }) => ({
      message,
      home: edited(await changeHome(db, account, { sideOffer, version })),
    }),

    'PUT /api/home/promo': async ({ account, body, files }) => ({
      message,
      home: edited(await changePromo(db, account, { ...body, upload: files.image?.[0] }, services)),
    }),

    'PUT /api/home/brands': async ({ account, body, files }) => ({
      message,
      home: edited(await changeBrands(db, account, { ...body, uploads: uploadsOf(files) }, services)),
    }),

    'PUT /api/home/testimonials': async ({ account, body }) => ({
      message,
      home: edited(await changeHome(db, account, body)),
    }),

    'PUT /api/home/routine': async ({ account, body: { version, ...routine } }) => {
      if (routine.collection) await getCollectionBySlug(db, routine.collection)
      return { message, home: edited(await changeHome(db, account, { routine, version })) }
    },

    'PUT /api/home/order': async ({ account, body }) => ({
      message,
      home: edited(await changeHome(db, account, body)),
    }),

    'PUT /api/home/trust-badges': async ({ account, body }) => ({
      message,
      home: edited(await changeHome(db, account, body)),
    }),
  }
}

const uploadsOf = ({ files = [] }: Uploads) => files
