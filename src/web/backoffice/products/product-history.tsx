import { useState } from 'react'
import { formatDateTime } from '#values/dates.ts'
import { Loaded } from '../layout/loaded.tsx'
import { Panel } from '../layout/panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { useCall } from '../query.ts'

/** Opens the history of a product, beside its form. */
export function HistoryButton({ id }: { id: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <ToolButton icon="list" onClick={() => setOpen(true)}>
        History
      </ToolButton>
      <ProductHistory
        product={open ? { _id: id, name: 'this product' } : null}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

const shown = 100

/** Who changed what of a product, and when. */
export function ProductHistory(props: { product: { _id: string; name: string } | null; onClose(): void }) {
  const { product, onClose } = props
  return (
    <Panel title={`History of ${product?.name ?? ''}`} open={product !== null} onClose={onClose} wide>
      {product && <Events id={product._id} />}
    </Panel>
  )
}

function Events({ id }: { id: string }) {
  const query = useCall('GET /api/productdetail/history/{id}', { params: { id }, query: { limit: shown } })
  return (
    <Loaded query={query} failure="The history could not be loaded.">
      {({ events }) => (
        <ol className="grid gap-4">
          {events.length === 0 && <li className="text-muted">No changes since it was added.</li>}
          {events.map(({ _id, at, by, action, changes }) => (
            <li key={_id} className="border-line border-l-2 pl-4">
              <p className="text-sm">
                <strong className="font-medium">{by}</strong> {deeds[action] ?? action}
                <time dateTime={at} className="block text-muted text-xs">
                  {formatDateTime(at)}
                </time>
              </p>
              {changes.length > 0 && (
                <dl className="mt-1.5 grid gap-1 text-sm">
                  {changes.map(({ label, from, to }) => (
                    <div key={label} className="grid gap-x-3 sm:grid-cols-[9rem_1fr]">
                      <dt className="text-muted">{label}</dt>
                      <dd className="min-w-0 [overflow-wrap:anywhere]">
                        <del className="text-muted">{from || 'nothing'}</del>{' '}
                        <span aria-hidden="true">→</span>{' '}
                        <ins className="no-underline">{to || 'nothing'}</ins>
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}

const deeds: Record<string, string> = {
  create: 'added it',
  update: 'changed it',
  delete: 'deleted it',
  restore: 'restored it',
}
