import type { handOverEndpoints } from '#contract/orders/hand-over.ts'
import {
  countParcels,
  findParcel,
  getParcels,
  handOver,
  listHandedOver,
  listParcels,
  listProductsToPick,
} from '#domain/orders/hand-over.ts'
import { importTracking } from '#domain/orders/import-tracking.ts'
import { getSettings } from '#domain/settings/settings.ts'
import type { Services } from '#services.ts'
import { dayInIndia, endOfDay, startOfDay } from '#values/dates.ts'
import { presentManifest, presentParcel, presentParcelsAsCsv } from '../../present/orders/parcels.ts'
import type { Handlers } from '../../serve.ts'

const mostExported = 2000

export const handOverHandlers = ({
  db,
  writeLabels,
}: Services): Pick<Handlers, keyof typeof handOverEndpoints> => ({
  'GET /api/orders/hand-over': async ({ account, query: { limit = 50, cursor } }) => {
    const [parcels, total] = await Promise.all([
      listParcels(db, account, { limit, after: cursor }),
      countParcels(db, account),
    ])
    return { parcels: parcels.map(presentParcel), total }
  },

  'GET /api/orders/hand-over/products': async ({ account }) => {
    const products = await listProductsToPick(db, account)
    return { products: products.map(({ productId, ...rest }) => ({ _id: productId, ...rest })) }
  },

  'GET /api/orders/hand-over/export': async ({ account, reply }) => {
    reply.header('content-disposition', 'attachment; filename="hand-over.csv"')
    return presentParcelsAsCsv(await listParcels(db, account, { limit: mostExported }))
  },

  'GET /api/orders/hand-over/find': async ({ account, query }) => ({
    parcel: presentParcel(await findParcel(db, account, query.number)),
  }),

  'POST /api/orders/hand-over': async ({ account, body }) => {
    const parcel = presentParcel(await handOver(db, account, body))
    return { message: `${parcel.number} is handed over`, parcel }
  },

  'GET /api/orders/labels': async ({ account, query: { ids, paper = 'A6' }, reply }) => {
    const [parcels, { shopName }] = await Promise.all([getParcels(db, account, ids), getSettings(db)])
    reply.header('content-disposition', 'inline; filename="labels.pdf"')
    return writeLabels(parcels, { paper, shopName, at: new Date() })
  },

  'GET /api/orders/manifest': async ({ account, query: { day = dayInIndia(new Date()) } }) => {
    const parcels = await listHandedOver(db, account, { from: startOfDay(day), until: endOfDay(day) })
    const { shopName } = await getSettings(db)
    return { day, ...presentManifest(parcels, shopName) }
  },

  'POST /api/orders/tracking': async ({ account, body }) => {
    const rows = await importTracking(db, account, body)
    const good = rows.filter(({ problem }) => problem === null).length
    const saved = good === 1 ? 'One tracking number saved' : `${good} tracking numbers saved`
    return { message: body.apply ? saved : 'Checked', rows, good, done: body.apply }
  },
})
