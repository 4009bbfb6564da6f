import type { ReactNode } from 'react'
import type { SellerView } from '#contract/pages.ts'
import { formatMonth } from '#values/dates.ts'
import { grouped } from '#values/grouped.ts'
import { StarRating } from '#web/ui/star-rating.tsx'
import { telLink } from '../layout/contact-lines.tsx'

/** Who the seller is and how to reach them; what is not filled in is left out. */
export function SellerDetails({ seller }: { seller: SellerView }) {
  const { businessName, address, email, phone, website, grievanceOfficer, gstin } = seller
  return (
    <section
      aria-label={`About ${seller.name}`}
      className="mt-4 rounded-3xl bg-surface p-4 shadow-card sm:mt-6 sm:p-8"
    >
      <dl className="grid gap-x-10 gap-y-1 sm:grid-cols-2 sm:gap-y-5 lg:grid-cols-3">
        <Detail title="Business name">{businessName || seller.name}</Detail>
        {address && (
          <Detail title="Address">
            <span className="whitespace-pre-line">{address}</span>
          </Detail>
        )}
        {(phone || email) && (
          <Detail title="Customer care">
            {phone && <DetailLink href={telLink(phone)}>{phone}</DetailLink>}
            {email && <DetailLink href={`mailto:${email}`}>{email}</DetailLink>}
          </Detail>
        )}
        {grievanceOfficer && <Detail title="Grievance officer">{grievanceOfficer}</Detail>}
        {gstin && <Detail title="GST registration">{gstin}</Detail>}
        {website && (
          <Detail title="Website">
            <DetailLink href={website}>{website.replace(/^https?:\/\//, '')}</DetailLink>
          </Detail>
        )}
        <Detail title="Selling here since">{formatMonth(seller.since)}</Detail>
        {seller.rating !== null && (
          <Detail title="Rating">
            <span className="inline-flex flex-wrap items-center gap-2">
              <StarRating rating={seller.rating} />
              {grouped(seller.reviewCount)} {seller.reviewCount === 1 ? 'review' : 'reviews'}
            </span>
          </Detail>
        )}
      </dl>
    </section>
  )
}

function Detail({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-3 text-sm sm:block sm:text-base">
      <dt className="text-muted text-sm">{title}</dt>
      <dd className="wrap-anywhere sm:mt-1">{children}</dd>
    </div>
  )
}

function DetailLink({ href, children }: { href: string; children: ReactNode }) {
  const elsewhere = href.startsWith('http') ? { rel: 'nofollow noopener' } : {}
  return (
    <a
      href={href}
      {...elsewhere}
      className="flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-accent"
    >
      {children}
    </a>
  )
}
