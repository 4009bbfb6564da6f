import type { FooterView } from '#contract/pages.ts'

export function ContactLines({ address, phone, email }: FooterView['contact']) {
  if (!address && !phone && !email) return null
  return (
    <address className="grid max-w-sm content-start text-muted not-italic">
      {address && <span className="py-1">{address}</span>}
      {phone && (
        <a href={telLink(phone)} className={linkClass}>
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={linkClass}>
          {email}
        </a>
      )}
    </address>
  )
}

export const telLink = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

const linkClass = 'inline-flex min-h-11 items-center justify-self-start break-all hover:text-accent'
