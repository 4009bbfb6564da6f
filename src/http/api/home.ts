import type { homeEndpoints } from '#contract/home.ts'
import { getCollectionBySlug } from '#domain/collections/collection.ts'
import { changeBrands, changeHome, changePromo, changeSlides } from '#domain/home/change-home.ts'
import { getHome, getHomeVersions, type Home } from '#domain/home/home.ts'
import type { Services } from '#services.ts'
import type { Uploads } from '../form.ts'
import type { Handlers } from '../serve.ts'

export const homeHandlers = (services: Services): Pick<Handlers, keyof typeof homeEndpoints> => {
  const { db, readDb } = services
  const message = 'Home page saved'
  const edited = async (home: Home) => ({ ...home, versions: await getHomeVersions(db) })
  return {
    'GET /api/home': async ({ cacheUntilChanged }) => {
      cacheUntilChanged('home')
      // The versions first: if a piece is changed between the two reads, saving it is refused, not overwritten.
      const versions = await getHomeVersions(readDb)
      return { ...(await getHome(readDb)), versions }
    },

    'PUT /api/home/slides': async ({ account, body, files }) => ({
      message,
      home: await edited(await changeSlides(db, account, { ...body, uploads: uploadsOf(files) }, services)),
    }),

    'PUT /api/home/marquee': async ({ account, body: { version, ...marquee } }) => ({
      message,
      home: await edited(await changeHome(db, account, { marquee, version })),
    }),

    'PUT /api/home/side-offer': async ({ account, body: { version, ...sideOffer } }) => ({
      message,
      home: await edited(await changeHome(db, account, { sideOffer, version })),
    }),

    'PUT /api/home/promo': async ({ account, body, files }) => ({
      message,
      home: await edited(await changePromo(db, account, { ...body, upload: files.image?.[0] }, services)),
    }),

    'PUT /api/home/brands': async ({ account, body, files }) => ({
      message,
      home: await edited(await changeBrands(db, account, { ...body, uploads: uploadsOf(files) }, services)),
    }),

    'PUT /api/home/testimonials': async ({ account, body }) => ({
      message,
      home: await edited(await changeHome(db, account, body)),
    }),

    'PUT /api/home/routine': async ({ account, body: { version, ...routine } }) => {
      if (routine.collection) await getCollectionBySlug(db, routine.collection)
      return { message, home: await edited(await changeHome(db, account, { routine, version })) }
    },

    'PUT /api/home/order': async ({ account, body }) => ({
      message,
      home: await edited(await changeHome(db, account, body)),
    }),

    'PUT /api/home/trust-badges': async ({ account, body }) => ({
      message,
      home: await edited(await changeHome(db, account, body)),
    }),
  }
}

const uploadsOf = ({ files = [] }: Uploads) => files
