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
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { mutate, useCall } from '../query.ts'
import type { PromotionRow } from './promotion-columns.tsx'
import { ScopeField, wholeShop } from './scope-field.tsx'

/** Adds a promotion, or edits one. */
export function PromotionEditor() {
  const { id } = useParams()
  return (
    <FormScreen
      title={id ? 'Edit Promotion' : 'New Promotion'}
      back={{ to: '/admin/promotion', label: 'All promotions' }}
    >
      {id ? <ExistingPromotion id={id} /> : <PromotionForm promotion={null} />}
    </FormScreen>
  )
}

function ExistingPromotion({ id }: { id: string }) {
  const query = useCall('GET /api/promotions', {}, { select: ({ promotions }) => getById(promotions, id) })
  return (
    <Loaded query={query} failure="The promotion could not be loaded.">
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
      // What only some kinds have goes with the kind.
      const { cap, buyQuantity, getQuantity, reward, value, code } = whole
      const body = { ...toSend(whole), cap, buyQuantity, getQuantity, reward, value, code }
      if (promotion) await mutate('PUT /api/promotions/{id}', { params: { id: promotion._id }, body })
      else await mutate('POST /api/promotions', { body })
      await navigate('/admin/promotion')
    },
    saved: promotion ? 'Promotion updated.' : 'Promotion added.',
    failed: 'The promotion could not be saved.',
  })
  const [kind, automatic] = useWatch({ control: form.control, name: ['kind', 'automatic'] })
  const isBuyGet = kind === 'buy-get'
  return (
    <EditForm form={form} label="Promotion">
      <FormSection title="How customers get it">
        <div>
          <SegmentedChoice
            legend="How customers get it"
            choices={[
              ['code', 'With a code'],
              ['automatic', 'Automatically'],
            ]}
            value={automatic ? 'automatic' : 'code'}
            onChoose={choice => form.setValue('automatic', choice === 'automatic', { shouldDirty: true })}
          />
        </div>
        {!automatic && (
          <TextField
            name="code"
            label="Code"
            autoCapitalize="characters"
            placeholder="MONSOON20"
            hint="3 to 40 letters, digits, - or _. It works in small letters too."
          />
        )}
        <TextField
          name="title"
          label={automatic ? 'Title' : 'Title (optional)'}
          placeholder="3 for 2 on soaps"
          maxLength={80}
          hint={
            automatic
              ? 'Customers see it on product pages, in the cart and on their order.'
              : 'Shown on the order next to the code.'
          }
        />
      </FormSection>
      <FormSection title="Discount">
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <SelectField name="kind" label="Kind">
            <option value="percent">Percent</option>
            <option value="amount">Amount</option>
            <option value="buy-get">Buy X, get Y</option>
            <option value="free-delivery">Free delivery</option>
          </SelectField>
          {isBuyGet && (
            <>
              <NumberField name="buyQuantity" label="Buy (pieces)" step={1} />
              <NumberField name="getQuantity" label="Get (pieces)" step={1} />
            </>
          )}
          {kind !== 'free-delivery' && (
            <NumberField
              name="value"
              label={kind === 'amount' ? 'Rupees off' : isBuyGet ? 'Percent off those' : 'Percent off'}
              hint={isBuyGet ? '100 for free.' : undefined}
            />
          )}
          {(kind === 'percent' || isBuyGet) && (
            <NumberField name="cap" label="At most (₹)" hint="Leave empty for no limit." />
          )}
        </div>
        {kind !== 'free-delivery' && (
          <>
            <CheckField
              name="combines"
              label="Can be combined with other promotions"
              hint="Customers get all that can be combined, or the single best one, whichever saves more."
            />
            <SelectField
              name="fundedBy"
              label="Who pays for it"
              hint="If sellers pay, it lowers their invoice. Each is asked first, and it applies to the products of those who join. For the shop’s own products, the shop always pays."
            >
              <option value="shop">The shop</option>
              <option value="seller">The seller of each product</option>
            </SelectField>
          </>
        )}
      </FormSection>
      <FormSection title={isBuyGet ? 'What customers must buy' : 'For which products'}>
        <ScopeField
          name="scope"
          legend={isBuyGet ? 'What customers must buy' : 'For which products'}
          all="All products"
        />
      </FormSection>
      {isBuyGet && (
        <FormSection title="What customers get" text="Always the cheapest items in the cart.">
          <ScopeField name="reward" legend="What customers get" all="The same products" />
        </FormSection>
      )}
      <FormSection title="For whom">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <NumberField name="minimum" label="Minimum order (₹)" hint="Product value of at least this much." />
          <NumberField
            name="perCustomerLimit"
            label="Uses per customer"
            step={1}
            hint="Leave empty for no limit."
          />
          <NumberField name="totalLimit" label="Total uses" step={1} hint="Leave empty for no limit." />
        </div>
        <CheckField name="firstOrderOnly" label="First order only" />
      </FormSection>
      <FormSection title="When" text="India time. Without dates, it applies as long as it is active.">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField name="startsAt" label="From" type="datetime-local" />
          <TextField name="endsAt" label="Until" type="datetime-local" />
        </div>
        <CheckField
          name="active"
          label="Active"
          hint="While paused, it gives no discount and its code does not work."
        />
      </FormSection>
      {promotion && promotion.used > 0 && (
        <p className="text-muted">
          Used by {promotion.used} {promotion.used === 1 ? 'order' : 'orders'} so far. They keep their
          discount whatever you change here.
        </p>
      )}
      <FormEnd sticky>{promotion ? 'Save promotion' : 'Add promotion'}</FormEnd>
    </EditForm>
  )
}

const toValues = (promotion: PromotionRow | null) => ({
  automatic: promotion?.automatic ?? false,
  code: promotion?.code ?? '',
  title: promotion?.title ?? '',
  scope: promotion?.scope ?? wholeShop,
  buyQuantity: numberToText(promotion?.buyQuantity ?? 2),
  getQuantity: numberToText(promotion?.getQuantity ?? 1),
  reward: promotion?.reward ?? wholeShop,
  combines: promotion?.combines ?? false,
  fundedBy: promotion?.fundedBy ?? ('shop' as const),
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

const toBody = ({ kind, value, startsAt, endsAt, ...rest }: ReturnType<typeof toValues>) => ({
  automatic: rest.automatic,
  code: rest.automatic ? '' : rest.code,
  title: rest.title,
  kind,
  value: kind === 'free-delivery' ? 0 : requiredNumber(value),
  cap: kind === 'percent' || kind === 'buy-get' ? numberOrNull(rest.cap) : null,
  scope: rest.scope,
  buyQuantity: kind === 'buy-get' ? numberOrNull(rest.buyQuantity) : null,
  getQuantity: kind === 'buy-get' ? numberOrNull(rest.getQuantity) : null,
  reward: kind === 'buy-get' ? rest.reward : wholeShop,
  combines: rest.combines,
  fundedBy: rest.fundedBy,
  minimum: numberOrNull(rest.minimum) ?? 0,
  firstOrderOnly: rest.firstOrderOnly,
  startsAt: startsAt && fromDateTimeField(startsAt),
  endsAt: endsAt && fromDateTimeField(endsAt),
  totalLimit: numberOrNull(rest.totalLimit),
  perCustomerLimit: numberOrNull(rest.perCustomerLimit),
  active: rest.active,
})
