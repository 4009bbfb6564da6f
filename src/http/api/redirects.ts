import type { redirectEndpoints } from '#contract/redirects.ts'
import { refuse } from '#domain/errors.ts'
import { findLinks, searchLinks } from '#domain/links/links.ts'
import { addRedirect, changeRedirect, deleteRedirect } from '#domain/redirects/change-redirects.ts'
import { importRedirects, type RedirectReport } from '#domain/redirects/import-redirects.ts'
import { allRedirects, getRedirect, listRedirects } from '#domain/redirects/list-redirects.ts'
import { ignoreMissed, listMissed } from '#domain/redirects/missed-addresses.ts'
import { redirectRefusals } from '#domain/redirects/refusals.ts'
import type { Services } from '#services.ts'
import { csvTable } from '#values/csv.ts'
import type { RedirectId } from '#values/ids.ts'
import { linkKey } from '#values/link-kinds.ts'
import { linkNext, setTotalHeader } from '../next-link.ts'
import { isPage } from '../pages/is-page.ts'
import type { Handlers } from '../serve.ts'

export const redirectHandlers = ({
  db,
  config,
}: Services): Pick<Handlers, keyof typeof redirectEndpoints> => {
  const site = { isPage, publicUrl: config.publicUrl }

  async function saved(message: string, id: RedirectId) {
    const redirect = await getRedirect(db, id)
    if (!redirect) throw redirectRefusals.unknownRedirect()
    return { message, redirect }
  }

  return {
    'GET /api/links': async ({ query }) => ({ links: await searchLinks(db, query.search ?? '') }),

    'GET /api/redirects': async ({ query, reply }) => {
      const { limit = 100, cursor, ...rest } = query
      const { rows, next, total } = await listRedirects(db, { ...rest, limit, after: cursor })
      linkNext(reply, { ...query, limit, cursor: next })
      setTotalHeader(reply, total, query)
      return { redirects: rows }
    },

    'POST /api/redirects': async ({ account, body }) =>
      saved('Redirect added', await addRedirect(db, account, body, site)),

    'PUT /api/redirects/{id}': async ({ account, params, body }) => {
      await changeRedirect(db, account, { ...body, id: params.id }, site)
      return saved('Redirect saved', params.id)
    },

    'DELETE /api/redirects/{id}': async ({ account, params }) => {
      await deleteRedirect(db, account, params.id)
      return { message: 'Redirect deleted' }
    },

    'POST /api/redirects/import': async ({ account, body, files }) => {
      const bytes = await files.file?.[0]?.read()
      if (!bytes) throw refuse.badInput('Please choose a CSV file.', { file: 'Please choose a CSV file.' })
      const report = await importRedirects(db, account, { bytes, apply: body.apply ?? false }, site)
      const targets = await findLinks(
        db,
        report.rows.map(({ to }) => to),
      )
      const rows = report.rows.map(({ to, problem, ...row }) => ({
        ...row,
        to: targets.get(linkKey(to))?.path ?? to.id,
        problem: problem?.sentence ?? null,
      }))
      return { message: importMessage(report), ...report, rows }
    },

    'GET /api/redirects/export': async () =>
      csvTable([
        ['Redirect from', 'Redirect to', 'Times used'],
        ...(await allRedirects(db)).flatMap(({ from, to, hits }) =>
          to.link ? [[from, to.link.path, hits]] : [],
        ),
      ]),

    'GET /api/redirects/missed': async ({ query, reply }) => {
      const { rows, total } = await listMissed(db, { ...query, limit: query.limit ?? 100 })
      setTotalHeader(reply, total)
      return { missed: rows }
    },

    'POST /api/redirects/missed/ignore': async ({ body }) => {
      await ignoreMissed(db, body.path)
      return { message: 'Taken off the list' }
    },
  }
}

function importMessage({ counts, done }: RedirectReport): string {
  const made = counts.new + counts.changed + counts.shortened
  const many = made === 1 ? '1 redirect' : `${made.toLocaleString('en-IN')} redirects`
  return done ? `${many} saved` : `${many} can be saved`
}
