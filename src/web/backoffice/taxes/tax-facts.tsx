import type { Reply } from '#contract/client.ts'
import { schemeNames } from './scheme-names.ts'

/** A tax profile to read. */
export function TaxFacts({ profile }: { profile: Reply<'GET /api/tax-profile'> }) {
  if (!profile) return <p className="text-muted">Not filled in</p>
  return (
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
  )
}
