import { useState } from 'react'
import { CallError, type Reply } from '#contract/client.ts'
import { weekday } from '#values/dates.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { formatRupees } from '#values/money.ts'
import { states } from '#values/states.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { Field, Select } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { toast } from '#web/ui/toast.ts'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'
import type { CustomerOrder } from './use-orders.ts'

interface Props {
  order: CustomerOrder
  onChanged: (order: CustomerOrder) => void
  onClose: () => void
}

type Effect = Reply<'POST /api/orders/{id}/address/check'>['after']

/** Sends an order elsewhere before it is on its way. A charge or day that changes is shown, and the button pressed again. */
export function AddressDialog({ order, onChanged, onClose }: Props) {
  /** The address for which the charge and day were shown. */
  const [shownFor, setShownFor] = useState('')
  /** Needs a GSTIN of the state that the order goes to. */
  const [firm, setFirm] = useState<string | null>(null)

  async function send({ gstin, ...values }: Record<string, string>) {
    const params = { id: order._id }
    // The server names the fields of the address so, too.
    const address = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name.replace('address.', ''), value]),
    ) as never
    const key = JSON.stringify(values)
    const {
      before,
      after,
      firm: asked,
    } = await callSignedIn('POST /api/orders/{id}/address/check', {
      params,
      body: { address },
    })
    setFirm(asked?.name ?? null)
    const sentence = [describe(before, after), asked && gstin === undefined && describeGstin(asked, values)]
      .filter(Boolean)
      .join(' ')
    if (sentence && shownFor !== key) {
      setShownFor(key)
      throw new CallError(409, sentence)
    }
    const reply = await callSignedIn('PUT /api/orders/{id}/address', {
      params,
      query: {},
      body: { address, total: after.total, gstin, version: order.addressVersion },
    })
    toast(reply.message, { kind: 'success', milliseconds: 2000 })
    onChanged(reply.order as CustomerOrder)
    return reply
  }

  const { address } = order
  const field = (
    name: 'name' | 'phone' | 'line1' | 'line2' | 'city' | 'pincode',
    label: string,
    most: number,
  ) => (
    <Field
      label={label}
      name={`address.${name}`}
      defaultValue={address?.[name]}
      maxLength={most}
      required={name !== 'line2'}
    />
  )
  return (
    <ConfirmDialog
      title="Change delivery address"
      action={shownFor ? 'Yes, change it' : 'Change address'}
      dismiss="Keep"
      send={send}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {field('name', 'Full name', fieldLimits.personName)}
        {field('phone', 'Mobile number', 30)}
      </div>
      {field('line1', 'House and street', fieldLimits.addressLine)}
      <div className="grid gap-4 sm:grid-cols-2">
        {field('line2', 'Area or landmark (optional)', fieldLimits.addressLine)}
        {field('city', 'City', fieldLimits.city)}
        {field('pincode', 'PIN code', 7)}
        <Select label="State" name="address.state" defaultValue={address?.state} required>
          <Options of={states} />
        </Select>
      </div>
      {firm && (
        <Field
          label={`GSTIN of ${firm} for this address (optional)`}
          name="gstin"
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
    </ConfirmDialog>
  )
}

const describeGstin = ({ name, gstin }: { name: string; gstin: string }, values: Record<string, string>) =>
  `The GSTIN ${gstin} of ${name} is not registered in ${values['address.state']}. Please enter the GSTIN for this state, or leave it empty for an invoice without one.`

function describe(before: Effect, after: Effect): string {
  const charge =
    before.delivery !== after.delivery
      ? `Delivery to this address costs ${formatRupees(after.delivery)} instead of ${formatRupees(before.delivery)}, so you pay ${formatRupees(after.total)}.`
      : ''
  const day =
    after.arrives && after.arrives.to !== before.arrives?.to
      ? `It arrives by ${weekday(after.arrives.to)}.`
      : ''
  return [charge, day].filter(Boolean).join(' ')
}
