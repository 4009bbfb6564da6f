import type { packingEndpoints } from '#contract/orders/packing.ts'
import { cancelPieces } from '#domain/orders/cancel-pieces.ts'
import { changeAddress, checkAddress } from '#domain/orders/change-address.ts'
import { chooseLot, listLotChoices } from '#domain/orders/choose-lot.ts'
import { addNote, deleteNote } from '#domain/orders/notes.ts'
import { viewOrder } from '#domain/orders/read-orders.ts'
import { readSlips } from '#domain/orders/slips.ts'
import { splitShipment } from '#domain/orders/split-shipment.ts'
import { changeTracking } from '#domain/orders/tracking.ts'
import type { Services } from '#services.ts'
import {
  presentSellerOrder,
  presentSlip,
  presentView,
  toPieces,
  viewerRole,
} from '../../present/orders/orders.ts'
import type { Handlers } from '../../serve.ts'

export const packingHandlers = ({ db }: Services): Pick<Handlers, keyof typeof packingEndpoints> => ({
  'GET /api/orders/{id}/lots/{line}': async ({ account, params }) => {
    return { lots: await listLotChoices(db, account, { order: params.id, line: params.line }) }
  },

  'POST /api/orders/{id}/lots/{line}': async ({ account, params, body }) => {
    const order = await chooseLot(db, account, { order: params.id, line: params.line, ...body })
    return { message: 'The batch is changed', order: presentSellerOrder(order, viewerRole(account)) }
  },

  'POST /api/orders/{id}/split': async ({ account, params, body }) => {
    const order = await splitShipment(db, account, { order: params.id, pieces: toPieces(body.items) })
    return { message: 'Split into two shipments', order: presentSellerOrder(order, viewerRole(account)) }
  },

  'POST /api/orders/{id}/cancel-items': async ({ account, params, body }) => {
    const order = await cancelPieces(db, account, {
      order: params.id,
      pieces: toPieces(body.items),
      reason: body.reason,
    })
    return { message: 'Items cancelled', order: presentSellerOrder(order, viewerRole(account)) }
  },

  'PUT /api/orders/{id}/shipments/{shipment}': async ({ account, params, body }) => {
    const order = await changeTracking(db, account, { order: params.id, shipment: params.shipment, ...body })
    return { message: 'Tracking saved', order: presentSellerOrder(order, viewerRole(account)) }
  },

  'POST /api/orders/{id}/notes': async ({ account, params, body }) => {
    const order = await addNote(db, account, { order: params.id, ...body })
    return { message: 'Note saved', order: presentSellerOrder(order, viewerRole(account)) }
  },

  'DELETE /api/orders/{id}/notes/{note}': async ({ account, params }) => {
    const order = await deleteNote(db, account, { order: params.id, note: params.note })
    return { message: 'Note deleted', order: presentSellerOrder(order, viewerRole(account)) }
  },

  'POST /api/orders/{id}/address/check': ({ account, params, body }) =>
    checkAddress(db, account, { order: params.id, address: body.address }),

  'PUT /api/orders/{id}/address': async ({
    account,
    params,
    query,
    body: { address, total, gstin, version },
  }) => {
    await changeAddress(db, account, {
      order: params.id,
      address,
      version,
      expectedTotal: total ?? undefined,
      gstin: gstin ?? undefined,
    })
    const view = await viewOrder(db, account, { order: params.id, asSeller: query.as === 'seller' })
    return { message: 'Address changed', order: presentView(view) }
  },

  'GET /api/orders/slips': async ({ account, query }) => ({
    slips: (await readSlips(db, account, query.ids)).map(presentSlip),
  }),
})
