import { formatDateTime } from '#values/dates.ts'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { Panel } from '../layout/panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { reasonOf, useCall } from '../query.ts'
import type { EditedSection, LoadedPage } from './edited-page.ts'

interface Props {
  loaded: LoadedPage
  onRestore(sections: EditedSection[]): void
  onClose(): void
}

/** Everything that was ever published; any of it can become the draft. */
export function PageVersions({ loaded: { page }, onRestore, onClose }: Props) {
  const { data } = useCall('GET /api/pages/{id}', { params: { id: page._id } })

  async function restore(n: number) {
    try {
      const reply = await callOrSignIn('GET /api/pages/{id}/versions/{n}', {
        params: { id: page._id, n: String(n) },
      })
      onRestore(reply.sections as EditedSection[])
      toast('This version is now your draft. Publish it to show it to visitors.')
    } catch (error) {
      toast(reasonOf(error), { kind: 'error' })
    }
  }

  return (
    <Panel open title="Versions" onClose={onClose}>
      {data?.versions.length === 0 && <p className="text-muted">This page was never published.</p>}
      <ol className="divide-y divide-line">
        {data?.versions.map(({ n, actorName, at }) => (
          <li key={n} className="flex min-h-14 items-center justify-between gap-3 py-2">
            <span className="text-sm">
              <span className="block font-medium">{formatDateTime(at)}</span>
              <span className="text-muted">{actorName || 'The shop'}</span>
            </span>
            {n === data.page.published ? (
              <span className="text-muted text-sm">Visitors see this one</span>
            ) : (
              <ToolButton
                aria-label={`Go back to the version of ${formatDateTime(at)}`}
                onClick={() => restore(n)}
              >
                Go back to this
              </ToolButton>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
