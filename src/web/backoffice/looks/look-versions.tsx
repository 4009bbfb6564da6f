import { formatDateTime } from '#values/dates.ts'
import { findLook } from '#values/looks/looks.ts'
import { confirm } from '../form/confirm.tsx'
import { Card } from '../layout/card.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutateAndToast } from '../query.ts'
import type { Looks } from './looks-reply.ts'

/** What was live and what will be, and who may look at the draft. */
export function LookVersions({ looks: { versions, live, previews } }: { looks: Looks }) {
  const now = Date.now()
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Card title="Versions">
        <ul>
          {versions.map(({ n, look, choices, note, goesLive, by }) => {
            const isToCome = new Date(goesLive).getTime() > now
            return (
              <li
                key={n}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-2.5 last:border-0"
              >
                <span
                  aria-hidden="true"
                  className="size-8 shrink-0 rounded-full border border-line"
                  style={{ backgroundColor: choices.brand ?? findLook(look)?.brand }}
                />
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <b className="font-medium">
                    {n}. {findLook(look)?.name ?? look}
                  </b>
                  {note && `, ${note}`}
                  <span className="block text-muted text-sm">
                    {isToCome ? 'Goes live on ' : ''}
                    {formatDateTime(goesLive)}
                    {by && `, ${by}`}
                  </span>
                </span>
                {n === live.n ? (
                  <span className="rounded-full bg-leaf-soft px-3 py-1 text-leaf text-sm">Live</span>
                ) : isToCome ? (
                  <ToolButton
                    onClick={() => void mutateAndToast('DELETE /api/looks/versions/{n}', { params: { n } })}
                  >
                    Call off
                  </ToolButton>
                ) : (
                  <ToolButton
                    icon="comeback"
                    onClick={async () => {
                      const words = {
                        yes: 'Go back',
                        detail: 'Customers see it at once. Your draft becomes this version.',
                      }
                      if (await confirm(`Go back to version ${n}?`, words))
                        await mutateAndToast('POST /api/looks/versions/{n}/restore', { params: { n } })
                    }}
                  >
                    Go back to it
                  </ToolButton>
                )}
              </li>
            )
          })}
        </ul>
      </Card>
      <Card title="Preview links">
        {previews.length === 0 ? (
          <p className="py-4 text-muted">
            Nobody has a link. ‘Copy a preview link’ makes one that shows the real shop in your draft.
          </p>
        ) : (
          <ul>
            {previews.map(({ _id, madeAt, expiresAt, by }) => (
              <li
                key={_id}
                className="flex flex-wrap items-center justify-between gap-2 border-line border-b py-2.5 last:border-0"
              >
                <span>
                  {formatDateTime(madeAt)}
                  {by && `, ${by}`}
                  <span className="block text-muted text-sm">Works until {formatDateTime(expiresAt)}</span>
                </span>
                <ToolButton
                  onClick={() =>
                    void mutateAndToast('DELETE /api/looks/previews/{id}', { params: { id: _id } })
                  }
                >
                  End it
                </ToolButton>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
