import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { dayInIndia, formatDate } from '#values/dates.ts'
import { panHolder } from '#values/pan.ts'
import { financialYear } from '#values/tax-law.ts'
import { Money } from '#web/ui/money.tsx'
import { confirm } from '../form/confirm.tsx'
import { CheckField, NumberField, TextField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast, useCall } from '../query.ts'

type Terms = Reply<'GET /api/seller-terms/{id}'>

/** What the shop knows of a seller for commission and tax, besides the tax profile. */
export function SellerTerms({ seller }: { seller: string }) {
  const query = useCall('GET /api/seller-terms/{id}', { params: { id: seller } })
  const [open, setOpen] = useState<'terms' | 'certificate' | null>(null)
  return (
    <Card
      title="Taxes and terms"
      aside={
        <div className="flex flex-wrap gap-2">
          <ToolButton onClick={() => setOpen('terms')}>Edit</ToolButton>
          <ToolButton onClick={() => setOpen('certificate')}>Add a TDS certificate</ToolButton>
        </div>
      }
    >
      <Loaded query={query} failure="The terms could not be read.">
        {terms => (
          <>
            <Facts terms={terms} />
            <Certificates terms={terms} />
            {open === 'terms' && <TermsPanel seller={seller} terms={terms} onClose={() => setOpen(null)} />}
          </>
        )}
      </Loaded>
      {open === 'certificate' && <CertificatePanel seller={seller} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function Facts({ terms }: { terms: Terms }) {
  const { pan, gstin, enrolmentNumber, deliversThemselves, earlierSales, earlierSalesYear } = terms
  const facts: [string, React.ReactNode][] = [
    ['PAN', pan ? `${pan}, ${panHolder(pan)}` : 'None: TDS is 5%'],
    ['GSTIN', gstin || (enrolmentNumber ? `None, enrolled as ${enrolmentNumber}` : 'None')],
    ['Delivery', deliversThemselves ? 'By their own courier: no TCS' : 'By the shop’s courier'],
  ]
  if (earlierSales > 0)
    facts.push([
      `Sales of 20${earlierSalesYear.slice(0, 2)}–${earlierSalesYear.slice(2)} before the books`,
      <Money key="sales" rupees={earlierSales} />,
    ])
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt className="text-muted text-sm">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Certificates({ terms: { lowerDeductions } }: { terms: Terms }) {
  async function remove(id: string, number: string) {
    const detail = 'What was deducted by it stays as it is.'
    if (await confirm(`Remove the certificate ${number}?`, { detail, yes: 'Remove', danger: true }))
      await mutateAndToast('DELETE /api/lower-deductions/{id}', { params: { id } })
  }
  if (lowerDeductions.length === 0) return null
  return (
    <ul className="mt-4 divide-y divide-line border-line border-t">
      {lowerDeductions.map(({ _id, number, rate, from, to, most, used }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-3 py-2.5">
          <div className="min-w-0">
            <p className="wrap-anywhere">
              TDS of {rate}% by certificate {number}
            </p>
            <p className="text-muted text-sm">
              {formatDate(from)} to {formatDate(to)} · <Money rupees={used} /> of <Money rupees={most} /> used
            </p>
          </div>
          <ToolButton onClick={() => void remove(_id, number)}>Remove</ToolButton>
        </li>
      ))}
    </ul>
  )
}

interface TermsProps {
  seller: string
  terms: Terms
  onClose(): void
}

const TermsPanel = ({ seller, terms, onClose }: TermsProps) => (
  <FormPanel
    title="Taxes and terms"
    values={{
      deliversThemselves: terms.deliversThemselves,
      earlierSales: String(terms.earlierSales),
      enrolmentNumber: terms.enrolmentNumber,
    }}
    save={({ deliversThemselves, earlierSales, enrolmentNumber }) =>
      mutate('PUT /api/seller-terms/{id}', {
        params: { id: seller },
        body: {
          deliversThemselves,
          earlierSales: Number(earlierSales),
          earlierSalesYear:
            Number(earlierSales) > 0 ? terms.earlierSalesYear || financialYear(dayInIndia(new Date())) : '',
          enrolmentNumber,
          version: terms.version || undefined,
        },
      })
    }
    button="Save"
    onClose={onClose}
  >
    <CheckField
      name="deliversThemselves"
      label="Delivers with a courier of their own"
      hint="Who brings them the cash. The shop then collects no TCS and charges no delivery; TDS stays."
    />
    <NumberField
      name="earlierSales"
      label="Sales of this financial year before the shop’s books (₹)"
      hint="Counts towards the ₹5 lakh that individuals and HUFs sell without TDS."
    />
    <TextField
      name="enrolmentNumber"
      label="Enrolment number"
      maxLength={20}
      hint="Of a seller without a GSTIN, as the GST portal has it. It stands in GSTR-8."
    />
  </FormPanel>
)

const CertificatePanel = ({ seller, onClose }: { seller: string; onClose(): void }) => (
  <FormPanel
    title="Certificate for lower TDS"
    values={{ number: '', rate: '', from: dayInIndia(new Date()), to: '', most: '' }}
    save={({ rate, most, ...values }) =>
      mutate('POST /api/seller-terms/{id}/lower-deductions', {
        params: { id: seller },
        body: { ...values, rate: Number(rate), most: Number(most) },
      })
    }
    button="Save the certificate"
    onClose={onClose}
  >
    <TextField name="number" label="Number of the certificate" maxLength={30} />
    <div className="grid gap-4 sm:grid-cols-2">
      <NumberField name="rate" label="Rate (%)" max={5} />
      <NumberField name="most" label="Up to an amount of (₹)" />
      <TextField name="from" label="Valid from" type="date" />
      <TextField name="to" label="Valid to" type="date" />
    </div>
    <p className="rounded-lg bg-sand px-4 py-3 text-sm">
      It counts for what is delivered from now on, until its amount is used up.
    </p>
  </FormPanel>
)
