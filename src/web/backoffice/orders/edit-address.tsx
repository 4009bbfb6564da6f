import { useState } from 'react'
import { CallError } from '#contract/client.ts'
import { weekday } from '#values/dates.ts'
import { formatRupees } from '#values/money.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import type { Change } from '../form/change.ts'
import { confirm } from '../form/confirm.tsx'
import { TextField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { mutate } from '../query.ts'
import { AddressFields, addressValues } from './address-fields.tsx'
import type { OrderRow } from './order-row.ts'

/** Sends an order elsewhere. What that changes of charge and day is asked before. */
export function EditAddress({ order, onClose }: { order: OrderRow; onClose(): void }) {
  /** Needs a GSTIN of the state that the order goes to. */
  const [firm, setFirm] = useState<string | null>(null)
  const values = { ...addressValues(order.address), gstin: '' }

  async function save({ gstin, ...address }: typeof values, change: Change) {
    const params = { id: order._id }
    const checked = await callOrSignIn('POST /api/orders/{id}/address/check', { params, body: { address } })
    const { before, after, firm: asked } = checked
    setFirm(asked?.name ?? null)
    if (asked && !firm)
      throw new CallError(
        0,
        `The GSTIN ${asked.gstin} of ${asked.name} is not registered in ${address.state}. Please enter the GSTIN for this state, or leave it empty for an invoice without one.`,
      )
    const changes = describe(before, after)
    const words = {
      detail: `${changes} The customer will get an email.`,
      yes: 'Change address',
      no: 'Go back',
    }
    if (changes && !(await confirm('Change the address anyway?', words)))
      throw new CallError(0, 'The address was not changed.')
    await mutate('PUT /api/orders/{id}/address', {
      params,
      query: { as: 'seller' },
      body: change.withVersion({ address, total: after.total, gstin }),
    })
  }

  return (
    <FormPanel
      title="Delivery address"
      wide
      values={values}
      version={order.addressVersion}
      save={save}
      saved="Address changed"
      button="Change address"
      onClose={onClose}
    >
      <AddressFields />
      {firm && <TextField name="gstin" label={`GSTIN of ${firm} there (optional)`} maxLength={20} />}
    </FormPanel>
  )
}

interface Effect {
  delivery: number
  total: number
  arrives: { from: string; to: string } | null
}

function describe(before: Effect, after: Effect): string {
  const charge =
    before.delivery !== after.delivery
      ? `Delivery costs ${formatRupees(after.delivery)} instead of ${formatRupees(before.delivery)}, and the order total is ${formatRupees(after.total)}.`
      : ''
  const day =
    after.arrives && after.arrives.to !== before.arrives?.to
      ? `It arrives by ${weekday(after.arrives.to)}.`
      : ''
  return [charge, day].filter(Boolean).join(' ')
}
