import { Loaded } from '../layout/loaded.tsx'
import { useCall } from '../query.ts'
import { TaxFacts } from './tax-facts.tsx'

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
        {profile => <TaxFacts profile={profile} />}
      </Loaded>
    </section>
  )
}
