import { Loaded } from '../layout/loaded.tsx'
import { useCall } from '../query.ts'
import { schemeNames } from './scheme-names.ts'

/** A seller's tax profile, for an admin to read. */
export function TaxDetails({ seller }: { seller: string }) {
  const query = useCall('GET /api/tax-profile/{id}', { params: { id: seller } })
  return (
    <section aria-labelledby="tax-details" className="mt-5 border-line border-t pt-4">
      <h3 id="tax-details" className="mb-3 text-lg">
        Tax profile
      </h3>
      <Loaded
        query={query}
        failure="The tax profile could not be read"
        skeleton={<div className="skeleton h-24" />}
      >
        {profile =>
          profile ? (
            <dl className="grid gap-4">
              {[
                ['Legal name', profile.legalName],
                ['GST registration', schemeNames[profile.scheme]],
                ['GSTIN', profile.gstin || '–'],
                ['PAN', profile.pan],
                ['Address', `${profile.address}\n${profile.city} ${profile.pincode}\n${profile.state}`],
              ].map(([title, value]) => (
                <div key={title} className="min-w-0">
                  <dt className="text-muted text-sm">{title}</dt>
                  <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{value}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className="text-muted">Not filled in</p>
          )
        }
      </Loaded>
    </section>
  )
}
