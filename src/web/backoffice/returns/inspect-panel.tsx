import { type ReactNode, useState } from 'react'
import { reasonRules } from '#values/return-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Panel } from '../layout/panel.tsx'
import { Thumb } from '../layout/thumb.tsx'
import { Stepper } from '../orders/stepper.tsx'
import { mutateAndToast } from '../query.ts'
import { reasonWords, type WholeReturn } from './return-words.tsx'

type Item = WholeReturn['items'][number]

const mayRestock = ({ reason, opened }: Item) => reasonRules[reason].mayRestock && !opened

/** Decides about every piece: whether it is paid for, and whether it can be sold again. */
export function InspectPanel({ found, onClose }: { found: WholeReturn; onClose(): void }) {
  const [accepted, setAccepted] = useState(
    () => new Map(found.items.map(({ _id, quantity }) => [_id, quantity])),
  )
  const [restocked, setRestocked] = useState(() => new Map<string, number>())
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const isAll = found.items.every(({ _id, quantity }) => accepted.get(_id) === quantity)
  const restockOf = (item: Item) => Math.min(restocked.get(item._id) ?? 0, accepted.get(item._id) ?? 0)

  async function send() {
    setBusy(true)
    const sent = await mutateAndToast('POST /api/returns/{id}/inspect', {
      params: { id: found._id },
      body: {
        items: found.items.map(item => ({
          _id: item._id,
          accepted: accepted.get(item._id) ?? 0,
          restocked: restockOf(item),
        })),
        note,
      },
    })
    setBusy(false)
    if (sent) onClose()
  }

  return (
    <Panel title="Inspect" open onClose={onClose} unsaved={!isAll || note !== '' || restocked.size > 0} wide>
      <form
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
        className="grid gap-4"
      >
        <p className="text-muted">
          Accepted pieces are refunded right away. Only sealed pieces that are in date go back into stock; the
          rest is written off.
        </p>
        <ul className="divide-y divide-line">
          {found.items.map(item => (
            <li key={item._id} className="grid gap-3 py-4">
              <div className="flex gap-3">
                <Thumb path={item.image} />
                <div className="min-w-0">
                  <p className="font-medium">{item.name}</p>
                  <p className="text-muted text-sm">
                    {reasonWords[item.reason]} · {item.opened ? 'opened' : 'sealed'}
                  </p>
                </div>
              </div>
              <Count label={`Accepted (of ${item.quantity})`}>
                <Stepper
                  name={`${item.name} accepted`}
                  least={0}
                  value={accepted.get(item._id) ?? 0}
                  most={item.quantity}
                  onChange={value => setAccepted(map => new Map(map).set(item._id, value))}
                />
              </Count>
              {mayRestock(item) && (
                <Count label="Back into stock">
                  <Stepper
                    name={`${item.name} back into stock`}
                    least={0}
                    value={restockOf(item)}
                    most={accepted.get(item._id) ?? 0}
                    onChange={value => setRestocked(map => new Map(map).set(item._id, value))}
                  />
                </Count>
              )}
            </li>
          ))}
        </ul>
        {!isAll && (
          <TextArea
            label="Problem with the rest"
            rows={3}
            maxLength={500}
            required
            hint="The customer can see this and ask an admin to decide."
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
        <Button type="submit" disabled={busy}>
          {busy ? 'Saving…' : isAll ? 'Accept all' : 'Save inspection'}
        </Button>
      </form>
    </Panel>
  )
}

function Count({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}
