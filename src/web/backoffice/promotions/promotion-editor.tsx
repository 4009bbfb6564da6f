import { useWatch } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import { CallError } from '#contract/client.ts'
import { CheckField, NumberField, SelectField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { fromDateTimeField, toDateTimeField } from '../form/india-time.ts'
import { numberOrNull, numberToText, requiredNumber } from '../form/numbers.ts'
import { useEditForm } from '../form/use-edit-form.ts'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { mutate, useCall } from '../query.ts'
import type { PromotionRow } from './promotion-columns.tsx'

/** Adds a promotion, or edits one. */
export function PromotionEditor() {
  const { id } = useParams()
  return (
    <FormScreen
      title={id ? 'Edit promotion' : 'New promotion'}
      back={{ to: '/admin/promotion', label: 'All promotions' }}
    >
      {id ? <ExistingPromotion id={id} /> : <PromotionForm promotion={null} />}
    </FormScreen>
  )
}

function ExistingPromotion({ id }: { id: string }) {
  const query = useCall('GET /api/promotions', {}, { select: ({ promotions }) => getById(promotions, id) })
  return (
    <Loaded query={query} failure="The promotion could not be read.">
      {promotion => <PromotionForm promotion={promotion} />}
    </Loaded>
  )
}

function getById(promotions: PromotionRow[], id: string) {
  const promotion = promotions.find(({ _id }) => _id === id)
  if (!promotion) throw new CallError(404, 'This promotion no longer exists.')
  return promotion
}

function PromotionForm({ promotion }: { promotion: PromotionRow | null }) {
  const navigate = useNavigate()
  const form = useEditForm({
    values: toValues(promotion),
    version: promotion?.version,
    save: async (values, { toSend }) => {
      const whole = toBody(values)
      // A cap goes with the kind that has one.
      const body = { ...toSend(whole), cap: whole.cap }
      if (promotion) await mutate('PUT /api/promotions/{id}', { params: { id: promotion._id }, body })
      else await mutate('POST /api/promotions', { body })
      await navigate('/admin/promotion')
    },
    saved: promotion ? 'Promotion updated.' : 'Promotion added.',
    failed: 'The promotion could not be saved.',
  })
  const kind = useWatch({ control: form.control, name: 'kind' })
  return (
    <EditForm form={form} label="Promotion">
      <FormSection title="What it takes off">
        <TextField
          name="code"
          label="Code"
          autoCapitalize="characters"
          placeholder="MONSOON20"
          hint="3 to 40 letters, digits, - or _. Customers may type it in small letters too."
        />
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <SelectField name="kind" label="Kind">
            <option value="percent">Percent</option>
            <option value="amount">Amount</option>
          </SelectField>
          <NumberField name="value" label={kind === 'amount' ? 'Rupees off' : 'Percent off'} />
          {kind === 'percent' && <NumberField name="cap" label="At most (₹)" hint="Nothing means no cap." />}
        </div>
      </FormSection>
      <FormSection title="For whom">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NumberField name="minimum" label="Least order (₹)" hint="Goods for at least this much." />
          <NumberField
            name="perCustomerLimit"
            label="Uses per customer"
            step={1}
            hint="Nothing means no limit."
          />
          <NumberField name="totalLimit" label="Uses in all" step={1} hint="Nothing means no limit." />
        </div>
        <CheckField name="firstOrderOnly" label="First order only" />
      </FormSection>
      <FormSection
        title="When"
        text="By the clocks of India. Without dates it counts as long as it is active."
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField name="startsAt" label="From" type="datetime-local" />
          <TextField name="endsAt" label="Until" type="datetime-local" />
        </div>
        <CheckField name="active" label="Active" hint="A paused code is refused at checkout." />
      </FormSection>
      {promotion && promotion.used > 0 && (
        <p className="text-muted">
          Used by {promotion.used} {promotion.used === 1 ? 'order' : 'orders'} so far. They keep their
          discount, whatever changes here.
        </p>
      )}
      <FormEnd sticky>{promotion ? 'Save promotion' : 'Add promotion'}</FormEnd>
    </EditForm>
  )
}

const toValues = (promotion: PromotionRow | null) => ({
  code: promotion?.code ?? '',
  kind: promotion?.kind ?? ('percent' as const),
  value: numberToText(promotion?.value),
  cap: numberToText(promotion?.cap),
  minimum: numberToText(promotion?.minimum || null),
  firstOrderOnly: promotion?.firstOrderOnly ?? false,
  startsAt: promotion?.startsAt ? toDateTimeField(promotion.startsAt) : '',
  endsAt: promotion?.endsAt ? toDateTimeField(promotion.endsAt) : '',
  totalLimit: numberToText(promotion?.totalLimit),
  perCustomerLimit: numberToText(promotion?.perCustomerLimit),
  active: promotion?.active ?? true,
})

const toBody = ({ code, kind, value, startsAt, endsAt, ...rest }: ReturnType<typeof toValues>) => ({
  code,
  kind,
  value: requiredNumber(value),
  cap: kind === 'percent' ? numberOrNull(rest.cap) : null,
  minimum: numberOrNull(rest.minimum) ?? 0,
  firstOrderOnly: rest.firstOrderOnly,
  startsAt: startsAt && fromDateTimeField(startsAt),
  endsAt: endsAt && fromDateTimeField(endsAt),
  totalLimit: numberOrNull(rest.totalLimit),
  perCustomerLimit: numberOrNull(rest.perCustomerLimit),
  active: rest.active,
})
