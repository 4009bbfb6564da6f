import type { homeEndpoints } from '#contract/home.ts'
import { changeBrands, changeHome, changePromo, changeSlides } from '#domain/home/change-home.ts'
import { getHome } from '#domain/home/home.ts'
import type { Services } from '#services.ts'
import type { Uploads } from '../form.ts'
import type { Handlers } from '../serve.ts'

export const homeHandlers = (services: Services): Pick<Handlers, keyof typeof homeEndpoints> => {
  const { db } = services
  const message = 'Home page saved'
  return {
    'GET /api/home': async ({ cacheUntilChanged }) => {
      cacheUntilChanged('home')
      return getHome(db)
    },

    'PUT /api/home/slides': async ({ account, body, files }) => ({
      message,
      home: await changeSlides(db, account, { ...body, uploads: uploadsOf(files) }, services),
    }),

    'PUT /api/home/marquee': async ({ account, body }) => ({
      message,
      home: await changeHome(db, account, { marquee: body }),
    }),

    'PUT /api/home/side-offer': async ({ account, body }) => ({
      message,
      home: await changeHome(db, account, { sideOffer: body }),
    }),

    'PUT /api/home/promo': async ({ account, body, files }) => ({
      message,
      home: await changePromo(db, account, { ...body, upload: files.image?.[0]?.bytes }, services),
    }),

    'PUT /api/home/brands': async ({ account, body, files }) => ({
      message,
      home: await changeBrands(db, account, { ...body, uploads: uploadsOf(files) }, services),
    }),

    'PUT /api/home/testimonials': async ({ account, body }) => ({
      message,
      home: await changeHome(db, account, body),
    }),

    'PUT /api/home/trust-badges': async ({ account, body }) => ({
      message,
      home: await changeHome(db, account, body),
    }),
  }
}

const uploadsOf = ({ files = [] }: Uploads) => files.map(({ bytes }) => bytes)
