import { type ReactNode, useState } from 'react'
import { writeOffReasons, writeOffWords } from '#values/lots.ts'
import { Options } from '#web/ui/options.tsx'
import { NumberField, SelectField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Panel } from '../layout/panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast, useCall } from '../query.ts'
import { useMay } from '../use-me.ts'
import { isPast, LotMark, type LotRow, nameOfLot } from './lot-words.tsx'

interface Props {
  lot: LotRow
  onClose(): void
}

type Task = 'correct' | 'count' | 'write-off' | 'put-back' | 'offer'

/** What can be done with one lot. */
export function LotPanel({ lot, onClose }: Props) {
  const isRecalled = lot.state === 'recalled'
  const mayPrice = useMay('products')
  const tasks: [Task, string, boolean][] = [
    ['put-back', 'Resell returned pieces', lot.held > 0 && !isRecalled],
    [
      'offer',
      'Offer short-dated',
      mayPrice && lot.state === 'sellable' && lot.expiresOn !== null && lot.onHand > lot.held,
    ],
    ['count', 'Count', true],
    ['correct', lot.batch ? 'Correct' : 'Add batch number', !isRecalled],
    ['write-off', 'Write off', lot.onHand > 0],
  ]
  const possible = tasks.filter(([, , isPossible]) => isPossible)
  const [task, setTask] = useState<Task>(
    isPast(lot) && lot.onHand > 0 && !isRecalled ? 'write-off' : possible[0]![0],
  )
  const Form = forms[task]
  return (
    <Panel title={nameOfLot(lot)} open onClose={onClose}>
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 text-muted">
            {lot.productName} · {lot.onHand} {lot.onHand === 1 ? 'piece' : 'pieces'}
          </p>
          <LotMark lot={lot} />
        </div>
        <div className="flex flex-wrap gap-2">
          {possible.map(([name, label]) => (
            <ToolButton
              key={name}
              aria-pressed={task === name}
              className={`aria-pressed:border-rose aria-pressed:bg-rose-soft ${name === 'write-off' ? 'text-alert' : ''}`}
              onClick={() => setTask(name)}
            >
              {label}
            </ToolButton>
          ))}
          {!isRecalled && (
            <ToolButton onClick={() => void toggleBlocked(lot)}>
              {lot.state === 'held' ? 'Put back on sale' : 'Hold back'}
            </ToolButton>
          )}
        </div>
        <Form key={`${task} ${lot.version} ${lot.onHand}`} lot={lot} onClose={onClose} />
      </div>
    </Panel>
  )
}

const toggleBlocked = ({ _id: id, state }: LotRow) =>
  mutateAndToast('POST /api/lots/{id}/hold', { params: { id }, body: { held: state !== 'held' } })

const forms: Record<Task, (props: Props) => ReactNode> = {
  correct: CorrectForm,
  count: CountForm,
  'write-off': WriteOffForm,
  'put-back': PutBackForm,
  offer: OfferForm,
}

function CorrectForm({ lot, onClose }: Props) {
  const params = { id: lot._id }
  const form = useEditForm({
    values: { batch: lot.batch, madeOn: lot.madeOn ?? '', expiresOn: lot.expiresOn ?? '' },
    version: lot.version,
    save: async (values, { toSend }) => {
      await mutate('PUT /api/lots/{id}', { params, body: { ...values, ...toSend(values) } })
      onClose()
    },
    saved: 'The batch is corrected.',
  })
  return (
    <EditForm form={form} className="grid gap-4">
      <TextField name="batch" label="Batch" maxLength={40} autoComplete="off" />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="madeOn"
          label="Manufactured on (optional)"
          placeholder="08/2026"
          autoComplete="off"
        />
        <TextField name="expiresOn" label="Expires on" placeholder="07/2028" autoComplete="off" />
      </div>
      <FormEnd>Save</FormEnd>
    </EditForm>
  )
}

function CountForm({ lot, onClose }: Props) {
  const form = useEditForm({
    values: { count: String(lot.onHand), note: '' },
    save: async values => {
      const body = { ...values, expected: lot.onHand }
      await mutate('POST /api/lots/{id}/count', { params: { id: lot._id }, body })
      onClose()
    },
    saved: 'Count saved.',
  })
  return (
    <EditForm form={form} className="grid gap-4">
      <NumberField name="count" label="Pieces in stock" inputMode="numeric" step={1} />
      <TextField name="note" label="Reason for the difference (optional)" maxLength={300} />
      <FormEnd>Save the count</FormEnd>
    </EditForm>
  )
}

function WriteOffForm({ lot, onClose }: Props) {
  const form = useEditForm({
    values: {
      quantity: isPast(lot) || lot.state === 'recalled' ? String(lot.onHand) : '',
      reason: lot.state === 'recalled' ? 'recalled' : isPast(lot) ? 'expired' : 'damaged',
      note: '',
    },
    save: async ({ reason, ...values }) => {
      const body = { ...values, reason: writeOffReasons.find(one => one === reason)! }
      await mutate('POST /api/lots/{id}/write-off', { params: { id: lot._id }, body })
      onClose()
    },
    saved: 'Written off.',
  })
  return (
    <EditForm form={form} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField name="quantity" label={`Pieces, of ${lot.onHand}`} inputMode="numeric" step={1} />
        <SelectField name="reason" label="Reason">
          <Options of={writeOffReasons.map(reason => [reason, writeOffWords[reason]])} />
        </SelectField>
      </div>
      <TextField name="note" label="Note (optional)" maxLength={300} />
      <FormEnd danger>Write off</FormEnd>
    </EditForm>
  )
}

function PutBackForm({ lot, onClose }: Props) {
  const form = useEditForm({
    values: { quantity: String(lot.held) },
    save: async body => {
      await mutate('POST /api/lots/{id}/put-back', { params: { id: lot._id }, body })
      onClose()
    },
    saved: 'Back in stock.',
  })
  return (
    <EditForm form={form} className="grid gap-4">
      <p className="text-muted text-sm">
        Only pieces that are sealed and as good as new. Write off the rest.
      </p>
      <NumberField name="quantity" label={`Pieces, of ${lot.held} returned`} inputMode="numeric" step={1} />
      <FormEnd>Put back on sale</FormEnd>
    </EditForm>
  )
}

function OfferForm({ lot, onClose }: Props) {
  const { data } = useCall('GET /api/lots/promise/{id}', { params: { id: lot.product } })
  const form = useEditForm({
    values: { price: '' },
    save: async body => {
      await mutate('POST /api/lots/{id}/offer', { params: { id: lot._id }, body })
      onClose()
    },
    saved: 'The offer is live.',
  })
  const pieces = lot.onHand - lot.held
  return (
    <EditForm form={form} className="grid gap-4">
      <p className="text-muted text-sm">
        {pieces === 1 ? 'The piece becomes' : `All ${pieces} pieces become`} a product of their own, with the
        date in the name. The product page links to it.
      </p>
      <NumberField
        name="price"
        label="Price (₹)"
        hint={data && `The product costs ₹${data.price.toLocaleString('en-IN')}.`}
      />
      <FormEnd>Offer</FormEnd>
    </EditForm>
  )
}
