import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { Loaded } from '../layout/loaded.tsx'
import { Panel } from '../layout/panel.tsx'
import { useCall } from '../query.ts'
import { TaxDetails } from '../tax-profiles/tax-details.tsx'

interface Props {
  seller: { _id: string; name: string; isActive: boolean }
}

/** A seller's name, which opens what they have filled in for customers. */
export function SellerName({ seller }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-9 text-left font-medium underline decoration-line underline-offset-4 hover:text-rose"
      >
        <span className="sr-only">Details of </span>
        {seller.name}
      </button>
      {isOpen && (
        <Panel title={seller.name} open onClose={() => setOpen(false)}>
          <Details seller={seller} />
        </Panel>
      )}
    </>
  )
}

function Details({ seller }: Props) {
  const query = useCall('GET /api/sellers/{id}/profile', { params: { id: seller._id } })
  return (
    <Loaded
      query={query}
      failure="The details could not be read"
      skeleton={<div className="skeleton h-48" />}
    >
      {profile => (
        <>
          <dl className="grid gap-4 sm:grid-cols-2">
            {details.map(([name, title]) => (
              <div key={name} className="min-w-0">
                <dt className="text-muted text-sm">{title}</dt>
                <dd className="whitespace-pre-line [overflow-wrap:anywhere]">
                  {profile[name] || <span className="text-muted">Not filled in</span>}
                </dd>
              </div>
            ))}
          </dl>
          <TaxDetails seller={seller._id} />
          {seller.isActive && (
            <a
              href={`/seller/${seller._id}`}
              className="mt-4 inline-flex min-h-11 items-center text-rose underline"
            >
              Open the seller’s page
            </a>
          )}
        </>
      )}
    </Loaded>
  )
}

const details: [keyof Reply<'GET /api/sellers/{id}/profile'>, string][] = [
  ['businessName', 'Legal name'],
  ['gstin', 'GSTIN'],
  ['address', 'Address'],
  ['phone', 'Customer care number'],
  ['email', 'Customer care email'],
  ['grievanceOfficer', 'Grievance officer'],
  ['website', 'Website'],
  ['about', 'About'],
]
