import type { Reply } from '#contract/client.ts'
import { formatMonth } from '#values/dates.ts'
import { Options } from '#web/ui/options.tsx'
import { NumberField, SelectField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Loaded } from '../layout/loaded.tsx'
import { Panel } from '../layout/panel.tsx'
import { mutate, useCall } from '../query.ts'

interface Props {
  order: string
  item: { _id: string; product: { name: string } }
  onClose(): void
}

type Lots = Reply<'GET /api/orders/{id}/lots/{line}'>['lots']

/** Takes pieces of another batch than the one that expires first, with a reason. */
export default function ChooseLotPanel({ order, item, onClose }: Props) {
  const params = { id: order, line: item._id }
  const query = useCall('GET /api/orders/{id}/lots/{line}', { params })
  return (
    <Panel title="Change batch" open onClose={onClose}>
      <p className="mb-4 text-muted">{item.product.name}</p>
      <Loaded query={query} failure="The batches could not be loaded.">
        {({ lots }) => <Choice key={JSON.stringify(lots)} lots={lots} params={params} onClose={onClose} />}
      </Loaded>
    </Panel>
  )
}

function Choice({
  lots,
  params,
  onClose,
}: {
  lots: Lots
  params: { id: string; line: string }
  onClose(): void
}) {
  const taken = lots.filter(lot => lot.taken > 0)
  const first = taken[0]
  // The customer has read a date: what comes instead must last as long.
  const lastsFor = (from: Lots[number] | undefined) =>
    lots.filter(
      lot =>
        lot.free > 0 &&
        lot._id !== from?._id &&
        (!from?.expiresOn || (lot.expiresOn !== null && lot.expiresOn >= from.expiresOn)),
    )
  const form = useEditForm({
    values: {
      from: first?._id ?? '',
      to: lastsFor(first)[0]?._id ?? '',
      quantity: String(first?.taken ?? 1),
      reason: '',
    },
    save: async body => {
      await mutate('POST /api/orders/{id}/lots/{line}', { params, body })
      onClose()
    },
    saved: 'The batch is changed',
  })
  const from = taken.find(({ _id }) => _id === form.watch('from')) ?? first
  const others = lastsFor(from)
  if (!first || (taken.length === 1 && others.length === 0))
    return (
      <p className="rounded-xl bg-sand px-4 py-3">
        There is no other batch to choose. It must be on sale and last at least as long as the customer was
        shown.
      </p>
    )
  return (
    <EditForm form={form} className="grid gap-4">
      <SelectField name="from" label="Instead of">
        <Options of={taken.map(lot => [lot._id, `${lotWords(lot)}, ${lot.taken} here`])} />
      </SelectField>
      <SelectField name="to" label="Take">
        <Options of={others.map(lot => [lot._id, `${lotWords(lot)}, ${lot.free} free`])} />
      </SelectField>
      <NumberField name="quantity" label="Pieces" inputMode="numeric" step={1} />
      <TextField
        name="reason"
        label="Why"
        hint="e.g. the seal of the other one is broken. Saved with the order."
        maxLength={300}
        required
      />
      <FormEnd>Use this batch</FormEnd>
    </EditForm>
  )
}

const lotWords = ({ batch, expiresOn }: Lots[number]) =>
  `${batch || 'Without a batch'}${expiresOn ? `, until ${formatMonth(expiresOn)}` : ''}`
