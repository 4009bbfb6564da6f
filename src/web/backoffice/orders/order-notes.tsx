import { useState } from 'react'
import { formatDateTime } from '#values/dates.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { moverOf } from '#values/order-mover.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { confirm } from '../form/confirm.tsx'
import { Card } from '../layout/card.tsx'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { IconButton } from '../layout/tool-button.tsx'
import { mutateAndToast } from '../query.ts'
import { useMe } from '../use-me.ts'
import type { OrderRow } from './order-row.ts'

/** What was written about an order, for those who pack it or for its customer. */
export function OrderNotes({ order: { _id, notes, customer } }: { order: OrderRow }) {
  const me = useMe()
  const [kind, setKind] = useState<'internal' | 'customer'>('internal')
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const written = notes.filter(note => note.kind !== 'change')

  async function save() {
    setBusy(true)
    const body = { kind, text: text.trim() }
    const done = await mutateAndToast('POST /api/orders/{id}/notes', { params: { id: _id }, body })
    if (done) setText('')
    setBusy(false)
  }

  async function remove(note: string) {
    if (await confirm('Delete this note?', { danger: true }))
      await mutateAndToast('DELETE /api/orders/{id}/notes/{note}', { params: { id: _id, note } })
  }

  return (
    <Card title="Notes">
      {written.length > 0 && (
        <ul className="mb-4 grid gap-3">
          {written.map(note => (
            <li
              key={note._id}
              className={`flex gap-2 rounded-xl px-3 py-2 ${note.kind === 'customer' ? 'bg-rose-soft/60' : 'bg-sand'}`}
            >
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere whitespace-pre-wrap">{note.text}</p>
                <p className="text-muted text-xs">
                  {note.kind === 'customer' ? 'For the customer' : 'Internal'} · {note.by},{' '}
                  {formatDateTime(note.at)}
                </p>
              </div>
              {(moverOf(me) === 'admin' || note.author === me._id) && (
                <IconButton icon="trash" label="Delete this note" onClick={() => void remove(note._id)} />
              )}
            </li>
          ))}
        </ul>
      )}
      <form
        className="grid gap-3"
        onSubmit={event => {
          event.preventDefault()
          if (text.trim()) void save()
        }}
      >
        <SegmentedChoice<'internal' | 'customer'>
          legend="Who can see the note"
          choices={readers}
          value={kind}
          onChoose={setKind}
        />
        <TextArea
          label="Note"
          hint={hintFor(kind, { role: me.role, hasEmail: customer.email !== '' })}
          rows={2}
          maxLength={fieldLimits.orderNote}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          type="submit"
          variant="outline"
          className="justify-self-start"
          disabled={busy || !text.trim()}
        >
          Add note
        </Button>
      </form>
    </Card>
  )
}

const readers = [
  ['internal', 'Internal'],
  ['customer', 'For the customer'],
] as const

function hintFor(kind: 'internal' | 'customer', { role, hasEmail }: { role: string; hasEmail: boolean }) {
  if (kind === 'customer')
    return hasEmail
      ? 'Shown on the customer’s order page and in the next email about this order.'
      : 'This customer has no email, so the note is only saved here.'
  return role === 'admin'
    ? 'Visible to admins and the sellers of this order.'
    : 'Visible to you and the shop’s admins.'
}
