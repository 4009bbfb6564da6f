import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { weekday } from '#values/dates.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { formatRupees } from '#values/money.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../../call-or-sign-in.ts'
import { confirm } from '../../form/confirm.tsx'
import { NumberField, TextAreaField, TextField } from '../../form/fields.tsx'
import { EditForm, FormSection, SubmitButton } from '../../form/form-parts.tsx'
import { type EditFormReturn, useEditForm } from '../../form/use-edit-form.ts'
import { Card } from '../../layout/card.tsx'
import { FormScreen } from '../../layout/form-screen.tsx'
import { Loaded } from '../../layout/loaded.tsx'
import { mutateAndToast, refetchAll, useCall } from '../../query.ts'
import { useDebounced } from '../../use-debounced.ts'
import { AddressFields } from '../address-fields.tsx'
import { DraftCustomer } from './draft-customer.tsx'
import { DraftItems } from './draft-items.tsx'
import { type Draft, type DraftValues, toBody, toValues } from './draft-values.ts'

/** Takes an order by phone: a new one, or one that was saved before. */
export function DraftScreen() {
  const { id = '' } = useParams()
  return (
    <FormScreen
      title={id === 'new' ? 'New Order by Phone' : 'Order by Phone'}
      text="Placed on the customer’s behalf, with Cash on Delivery."
      back={{ to: '/admin/order/drafts', label: 'All drafts' }}
      wide
    >
      {id === 'new' ? <DraftForm draft={null} /> : <SavedDraft id={id} />}
    </FormScreen>
  )
}

function SavedDraft({ id }: { id: string }) {
  const query = useCall('GET /api/orders/drafts/{id}', { params: { id } })
  return (
    <Loaded query={query} failure="The draft could not be loaded">
      {({ draft }) => <DraftForm key={draft._id} draft={draft} />}
    </Loaded>
  )
}

function DraftForm({ draft }: { draft: Draft | null }) {
  const navigate = useNavigate()
  const placing = useRef(false)
  /** As it was saved last: what is refused as an order is saved as a draft already. */
  const latest = useRef(draft)
  const form = useEditForm<DraftValues>({
    values: toValues(draft),
    version: draft?.version,
    describe: toBody,
    async save(values, { withVersion }) {
      const before = draft ?? latest.current
      const isNewer = latest.current && latest.current.version > (draft?.version ?? 0)
      const body = {
        ...withVersion(toBody(values)),
        ...(isNewer && { version: latest.current!.version }),
      } as never
      const isPlacing = placing.current
      placing.current = false
      // Not refetched in between: a draft that is placed is gone.
      const { draft: saved, message } = before
        ? await callOrSignIn('PUT /api/orders/drafts/{id}', { params: { id: before._id }, body })
        : await callOrSignIn('POST /api/orders/drafts', { body })
      latest.current = saved
      if (isPlacing && (await place(saved))) return
      if (!isPlacing) toast(message, { kind: 'success' })
      if (!draft) await navigate(`/admin/order/drafts/${saved._id}`, { replace: true })
      await refetchAll()
    },
  })
  const bill = useBill(form)
  const [name, phone] = useWatch({ control: form.control, name: ['customerName', 'customerPhone'] })

  async function place(saved: Draft): Promise<boolean> {
    const total = bill?.amounts?.total
    const words = {
      detail: `${saved.customerName || 'The customer'} pays ${total === undefined ? 'it' : formatRupees(total)} on delivery.${saved.customerEmail ? ' They will get an email.' : ' They have no email, so please let them know.'} Stock is reserved now.`,
      yes: 'Place order',
      no: 'Not yet',
    }
    if (!(await confirm('Place this order?', words))) return false
    const body = { version: saved.version, total }
    const { order, message } = await callOrSignIn('POST /api/orders/drafts/{id}/place', {
      params: { id: saved._id },
      body,
    })
    toast(message, { kind: 'success' })
    await navigate(`/admin/order/${order._id}`, { replace: true })
    return true
  }

  async function remove({ _id }: Draft) {
    if (!(await confirm('Delete this draft?', { danger: true }))) return
    const done = await mutateAndToast('DELETE /api/orders/drafts/{id}', { params: { id: _id } })
    if (done) await navigate('/admin/order/drafts')
  }

  return (
    <EditForm
      form={form}
      label="Order by phone"
      className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid min-w-0 gap-4">
        <DraftCustomer />
        <DraftItems lines={bill?.lines ?? []} />
        <FormSection
          title="Delivery address"
          text="Enter a name and number only if someone else will receive it."
        >
          <AddressFields prefix="address." optional who={{ name, phone }} />
        </FormSection>
        <FormSection title="For a business">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField
              name="business.gstin"
              label="GSTIN (optional)"
              maxLength={20}
              hint="For the delivery state. Printed on the invoice."
            />
            <TextField name="business.name" label="Name of the business" maxLength={200} />
          </div>
        </FormSection>
        <FormSection title="Discount and note">
          <div className="grid items-start gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <NumberField name="discount" label="Discount (₹)" />
            <TextField
              name="discountReason"
              label="Reason for the discount"
              maxLength={200}
              hint="Saved with the order. The customer cannot see it."
            />
          </div>
          <TextAreaField
            name="note"
            label="Note for packing (optional)"
            rows={2}
            maxLength={fieldLimits.orderNote}
          />
        </FormSection>
      </div>
      <div className="grid gap-4 xl:sticky xl:top-20">
        <Bill bill={bill} />
        <div className="grid gap-2">
          <SubmitButton
            disabled={form.formState.isSubmitting || !bill?.amounts || bill.problem !== null}
            onClick={() => {
              placing.current = true
            }}
          >
            Place order
          </SubmitButton>
          <Button
            type="submit"
            variant="outline"
            disabled={form.formState.isSubmitting}
            onClick={() => {
              placing.current = false
            }}
          >
            Save draft
          </Button>
          {draft && (
            <button
              type="button"
              onClick={() => void remove(draft)}
              className="min-h-11 rounded-full text-alert underline underline-offset-4"
            >
              Delete draft
            </button>
          )}
        </div>
      </div>
    </EditForm>
  )
}

type BillReply = Reply<'POST /api/orders/drafts/price'>

/** What the order would cost now, while it is typed. */
function useBill({ control }: EditFormReturn<DraftValues>): BillReply | undefined {
  const [items, address, discount, customerId] = useWatch({
    control,
    name: ['items', 'address', 'discount', 'customerId'],
  })
  const whole = isWhole(address) ? JSON.stringify(address) : null
  const body = useMemo(
    () => ({
      customerId,
      items,
      discount: Math.max(0, Number(discount) || 0),
      address: whole && { ...JSON.parse(whole), name: 'x', phone: '9999999999' },
    }),
    [customerId, items, discount, whole],
  )
  const asked = useDebounced(body, 250)
  const { data } = useQuery({
    queryKey: ['draft price', asked],
    queryFn: ({ signal }) =>
      callOrSignIn('POST /api/orders/drafts/price', { body: asked as never }, { signal }),
    placeholderData: before => before,
  })
  return data
}

const isWhole = ({ line1, city, state, pincode }: DraftValues['address']) =>
  Boolean(line1 && city && state) && /^\d{6}$/.test(pincode.replace(/\s/g, ''))

function Bill({ bill }: { bill: BillReply | undefined }) {
  const { amounts, arrives, problem } = bill ?? {}
  const rows: [string, string][] = amounts
    ? [
        ['Goods', formatRupees(amounts.subtotal)],
        ...(amounts.discount > 0
          ? [['Discount', `−${formatRupees(amounts.discount)}`] satisfies [string, string]]
          : []),
        ['Delivery', amounts.delivery === 0 ? 'Free' : formatRupees(amounts.delivery)],
      ]
    : []
  return (
    <Card title="To pay">
      {amounts ? (
        <dl className="grid gap-2">
          {rows.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-muted">{name}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
          <div className="flex justify-between gap-4 border-line border-t pt-2 font-medium text-lg">
            <dt>Total</dt>
            <dd className="tabular-nums">{formatRupees(amounts.total)}</dd>
          </div>
        </dl>
      ) : (
        !problem && <p className="text-muted">Add a product to see the total.</p>
      )}
      {arrives && (
        <p className="mt-3 text-leaf text-sm">
          Arrives {weekday(arrives.from)}
          {arrives.to !== arrives.from && ` to ${weekday(arrives.to)}`}
        </p>
      )}
      <p role="status" className="mt-3 rounded-lg bg-alert-soft px-3 py-2 text-alert text-sm empty:hidden">
        {problem}
      </p>
    </Card>
  )
}
