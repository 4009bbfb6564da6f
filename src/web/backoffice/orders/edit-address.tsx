import { useState } from 'react'
import { CallError } from '#contract/client.ts'
import { weekday } from '#values/dates.ts'
import { formatRupees } from '#values/money.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { confirm } from '../form/confirm.tsx'
import { TextField } from '../form/fields.tsx'
import { EditForm, FormEnd } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Panel } from '../layout/panel.tsx'
import { mutate } from '../query.ts'
import { AddressFields, addressValues } from './address-fields.tsx'
import type { OrderRow } from './order-row.ts'

/** Sends an order elsewhere. What that changes of charge and day is asked before. */
export function EditAddress({ order, onClose }: { order: OrderRow; onClose(): void }) {
  /** Needs a GSTIN of the state that the order goes to. */
  const [firm, setFirm] = useState<string | null>(null)
  const form = useEditForm({
    values: { ...addressValues(order.address), gstin: '' },
    version: order.addressVersion,
    saved: 'Address changed',
    async save({ gstin, ...address }, change) {
      const params = { id: order._id }
      const {
        before,
        after,
        firm: asked,
      } = await callOrSignIn('POST /api/orders/{id}/address/check', {
        params,
        body: { address },
      })
      setFirm(asked?.name ?? null)
      if (asked && !firm)
        throw new CallError(
          0,
          `The GSTIN ${asked.gstin} of ${asked.name} is not of ${address.state}. Please enter the one there, or leave it empty for an invoice without it.`,
        )
      const changes = describe(before, after)
      const words = { detail: `${changes} The customer is told by mail.`, yes: 'Change address', no: 'Keep' }
      if (changes && !(await confirm('Send it there all the same?', words)))
        throw new CallError(0, 'The address was not changed.')
      await mutate('PUT /api/orders/{id}/address', {
        params,
        query: { as: 'seller' },
        body: change.withVersion({ address, total: after.total, gstin }),
      })
      onClose()
    },
  })
  return (
    <Panel open title="Delivery address" wide onClose={onClose} unsaved={form.formState.isDirty}>
      <EditForm form={form}>
        <AddressFields />
        {firm && <TextField name="gstin" label={`GSTIN of ${firm} there (optional)`} maxLength={20} />}
        <FormEnd>Change address</FormEnd>
      </EditForm>
    </Panel>
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
      ? `Delivery costs ${formatRupees(after.delivery)} instead of ${formatRupees(before.delivery)}, the order ${formatRupees(after.total)}.`
      : ''
  const day =
    after.arrives && after.arrives.to !== before.arrives?.to
      ? `It arrives by ${weekday(after.arrives.to)}.`
      : ''
  return [charge, day].filter(Boolean).join(' ')
}
