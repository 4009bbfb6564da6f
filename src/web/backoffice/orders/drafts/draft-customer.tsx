import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'
import { fieldLimits } from '#values/field-limits.ts'
import { Field } from '#web/ui/field.tsx'
import { callOrSignIn } from '../../call-or-sign-in.ts'
import { TextField } from '../../form/fields.tsx'
import { FormSection } from '../../form/form-parts.tsx'
import { ToolButton } from '../../layout/tool-button.tsx'
import { reasonOf } from '../../query.ts'
import { useDebounced } from '../../use-debounced.ts'
import { addressValues } from '../address-fields.tsx'
import type { DraftValues } from './draft-values.ts'

type Customer = Reply<'GET /api/orders/drafts/customers'>['customers'][number]

/** Who calls: an account that is found, or somebody without one. */
export function DraftCustomer() {
  const { setValue, getValues } = useFormContext<DraftValues>()
  const [customerId, name, email] = useWatch<DraftValues, ['customerId', 'customerName', 'customerEmail']>({
    name: ['customerId', 'customerName', 'customerEmail'],
  })
  const change = { shouldDirty: true } as const

  function choose(customer: Customer | null) {
    setValue('customerId', customer?._id ?? null, change)
    setValue('customerName', customer?.name ?? '', change)
    setValue('customerEmail', customer?.email ?? '', change)
    if (customer?.address && getValues('address.line1') === '') {
      setValue('address', addressValues(customer.address), change)
      setValue('customerPhone', customer.address.phone, change)
    }
  }

  return (
    <FormSection title="Customer">
      {customerId ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sand px-4 py-3">
          <p className="min-w-0">
            <span className="block font-medium">{name}</span>
            <span className="block truncate text-muted text-sm">{email}</span>
          </p>
          <ToolButton onClick={() => choose(null)}>Someone else</ToolButton>
        </div>
      ) : (
        <>
          <CustomerSearch onChoose={choose} />
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <TextField name="customerName" label="Name" maxLength={fieldLimits.personName} />
            <TextField name="customerPhone" label="Mobile number" type="tel" maxLength={30} />
            <TextField
              name="customerEmail"
              label="Email (optional)"
              type="email"
              maxLength={254}
              hint="If empty, no email is sent."
            />
          </div>
        </>
      )}
    </FormSection>
  )
}

function CustomerSearch({ onChoose }: { onChoose(customer: Customer): void }) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 250)
  const { data, error } = useQuery({
    queryKey: ['draft customers', search],
    queryFn: ({ signal }) =>
      callOrSignIn('GET /api/orders/drafts/customers', { query: { search } }, { signal }),
    enabled: search.length > 1,
  })
  const found = search.length > 1 ? (data?.customers ?? []) : []
  return (
    <search className="grid gap-3">
      <Field
        type="search"
        label="Find a customer"
        placeholder="Name, email or phone number"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="text-muted text-sm empty:hidden">
        {error && reasonOf(error)}
        {search.length > 1 &&
          data &&
          found.length === 0 &&
          'No account found. Please fill in the details below.'}
      </p>
      {found.length > 0 && (
        <ul aria-label="Found customers" className="divide-y divide-line rounded-xl border border-line">
          {found.map(customer => (
            <li key={customer._id} className="flex items-center gap-3 p-2 pl-4">
              <p className="min-w-0 flex-1 text-sm">
                <span className="block truncate font-medium">{customer.name}</span>
                <span className="block truncate text-muted">
                  {[customer.email, customer.address?.city].filter(Boolean).join(' · ')}
                </span>
              </p>
              <ToolButton aria-label={`Choose ${customer.name}`} onClick={() => onChoose(customer)}>
                Choose
              </ToolButton>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
