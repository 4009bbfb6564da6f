import type { moveInEndpoints } from '#contract/move-in.ts'
import type { Actor } from '#domain/actor.ts'
import { recordAudit } from '#domain/audit/record.ts'
import { addFiles, mapFile, removeFile } from '#domain/move-in/add-files.ts'
import {
  dropMoveIn,
  getMoveIn,
  inviteCustomers,
  listMoveIns,
  listRows,
  listUnpublished,
  runMoveIn,
} from '#domain/move-in/move-ins.ts'
import { moveOut } from '#domain/move-in/move-out.ts'
import { getPastOrder, listOwnPastOrders, listPastOrders } from '#domain/move-in/past-orders.ts'
import { listFailedPictures, retryPictures } from '#domain/move-in/pictures.ts'
import { moveInRefusals } from '#domain/move-in/refusals.ts'
import { takeBack } from '#domain/move-in/take-back.ts'
import { beginWooCommerce } from '#domain/move-in/woocommerce.ts'
import { previewBulk } from '#domain/products/bulk/preview-bulk.ts'
import { startBulk } from '#domain/products/bulk/run-bulk.ts'
import type { Services } from '#services.ts'
import { csvTable } from '#values/csv.ts'
import type { MoveInId } from '#values/ids.ts'
import { movedNouns } from '#values/move-in.ts'
import { zip } from '../files/zip.ts'
import type { Uploads } from '../form.ts'
import type { Handlers } from '../serve.ts'

const rowsOnPage = 100
const mostReported = 200_000
const offsetOf = (page: number | null | undefined) => ((page ?? 1) - 1) * rowsOnPage

export const moveInHandlers = ({
  db,
  secret,
  files,
}: Services): Pick<Handlers, keyof typeof moveInEndpoints> => {
  const reply = async (message: string, id: MoveInId) => ({ message, moveIn: await getMoveIn(db, id) })
  const add = (actor: Actor, { files = [] }: Uploads, id?: MoveInId) => addFiles(db, actor, { id, files })

  return {
    'GET /api/move-in': async () => ({ moveIns: await listMoveIns(db) }),

    'POST /api/move-in': async ({ account, files }) =>
      reply('We are looking through your files.', await add(account, files)),

    'POST /api/move-in/woocommerce': async ({ account, body }) =>
      reply('We are reading your shop.', await beginWooCommerce(db, account, body, secret)),

    'GET /api/move-in/{id}': async ({ params }) => ({ moveIn: await getMoveIn(db, params.id) }),

    'DELETE /api/move-in/{id}': async ({ params }) => {
      await dropMoveIn(db, params.id)
      return { message: 'Dropped. Nothing was changed.' }
    },

    'POST /api/move-in/{id}/files': async ({ account, params, files }) =>
      reply('We are looking through your files.', await add(account, files, params.id)),

    'PUT /api/move-in/{id}/files/{file}': async ({ params, body }) => {
      await mapFile(db, { ...params, ...body })
      return reply('We are looking through the file again.', params.id)
    },

    'DELETE /api/move-in/{id}/files/{file}': async ({ params }) => {
      await removeFile(db, params)
      return reply('The file is left out.', params.id)
    },

    'GET /api/move-in/{id}/rows': async ({ params, query: { page, kind, outcome } }) => {
      await getMoveIn(db, params.id)
      const offset = offsetOf(page)
      return { rows: await listRows(db, params.id, { kind, outcome, offset, limit: rowsOnPage }) }
    },

    'GET /api/move-in/{id}/report': async ({ params, reply: sent }) => {
      const { state } = await getMoveIn(db, params.id)
      const rows = await listRows(db, params.id, { limit: mostReported })
      sent.header('content-disposition', 'attachment; filename="move-in.csv"')
      const words = state === 'checking' || state === 'checked' ? before : after
      return csvTable([
        ['File', 'Row', 'What', 'Name', 'Outcome', 'Column', 'Note'],
        ...rows.map(({ file, line, kind, name, outcome, column, note }) => [
          file,
          line,
          movedNouns[kind].one,
          name,
          outcome ? words[outcome] : '',
          column,
          note,
        ]),
      ])
    },

    'GET /api/move-in/{id}/pictures': async ({ params }) => ({
      failed: await listFailedPictures(db, params.id),
    }),

    'POST /api/move-in/{id}/pictures': async ({ params }) => {
      const again = await retryPictures(db, params.id)
      return { message: again === 1 ? '1 picture is tried again.' : `${again} pictures are tried again.` }
    },

    'POST /api/move-in/{id}/run': async ({ account, params }) => {
      await runMoveIn(db, account, params.id)
      return reply('Your things are on their way.', params.id)
    },

    'POST /api/move-in/{id}/publish': async ({ account, params }) => {
      const ids = await listUnpublished(db, params.id)
      if (ids.length === 0) throw moveInRefusals.nothingToPublish()
      const change = { state: 'live' } as const
      const { stamp } = await previewBulk(db, account, { ids, change })
      await startBulk(db, account, { ids, change, stamp })
      return {
        message:
          ids.length === 1 ? '1 product is being published.' : `${ids.length} products are being published.`,
      }
    },

    'POST /api/move-in/{id}/invite': async ({ account, params }) => {
      const invited = await inviteCustomers(db, account, params.id)
      return { message: invited === 1 ? '1 customer is invited.' : `${invited} customers are invited.` }
    },

    'POST /api/move-in/{id}/take-back': async ({ account, params }) => {
      await takeBack(db, account, params.id)
      return reply('It is being taken back.', params.id)
    },

    'GET /api/move-out': async ({ account, reply: sent }) => {
      await recordAudit(db, account, {
        action: 'export',
        subject: 'shop',
        subjectId: account.id,
        label: 'Move out',
      })
      sent.header('content-disposition', 'attachment; filename="move-out.zip"')
      return zip(moveOut(db, files))
    },

    'GET /api/past-orders': async ({ query: { page, ...wanted } }) =>
      listPastOrders(db, { ...wanted, offset: offsetOf(page), limit: rowsOnPage }),

    'GET /api/past-orders/mine': async ({ account }) => ({ orders: await listOwnPastOrders(db, account) }),

    'GET /api/past-orders/{id}': async ({ params }) => ({ order: await getPastOrder(db, params.id) }),
  }
}

const before = {
  new: 'Will be added',
  changed: 'Will be updated',
  same: 'Is here already',
  problem: 'Cannot be brought',
}
const after = { new: 'Added', changed: 'Updated', same: 'Was here already', problem: 'Not brought' }
