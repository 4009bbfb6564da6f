import type { FooterView, LayoutFooter } from '#contract/pages.ts'
import { NewsletterForm } from '../newsletter/newsletter-form.tsx'
import { categoryPath } from '../paths.ts'
import { ContactLines } from './contact-lines.tsx'
import { useLayout } from './layout-context.tsx'
import { Logo } from './logo.tsx'

export default function ShopFooter() {
  const { footer, year, settings } = useLayout()
  if (!footer) return <FallbackFooter />
  const sections = footer.quickLinks
    .map(({ section, links }) => ({ section, links: links.filter(isShown) }))
    .filter(({ links }) => links.length > 0)
  const bottomLinks = footer.bottomLinks.filter(isShown)
  return (
    <footer className="shop-footer mt-16 border-line border-t bg-sunk">
      <div className="mx-auto grid max-w-7xl gap-x-12 gap-y-8 px-4 py-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-y-10 lg:py-16">
        <div className="grid content-start gap-6 sm:grid-cols-2 lg:grid-cols-1">
          <div className="grid content-start justify-items-start gap-4">
            <FooterLogo path={footer.logoUrl} />
            {footer.description && <p className="max-w-sm text-muted">{footer.description}</p>}
            <SocialLinks links={footer.socialLinks} />
          </div>
          <ContactLines {...footer.contact} />
        </div>
        <div className="grid content-start gap-10">
          {sections.length > 0 && (
            <nav
              aria-label="Footer"
              className="grid grid-cols-2 content-start gap-x-6 gap-y-8 sm:grid-cols-3"
            >
              {sections.map(({ section, links }) => (
                <div
                  key={section}
                  className="max-sm:last:odd:col-span-2 max-sm:last:odd:[&_ul]:columns-2 max-sm:last:odd:[&_ul]:gap-x-6"
                >
                  {section && <h2 className="mb-2 text-xl">{section}</h2>}
                  <FooterLinks links={links} />
                </div>
              ))}
            </nav>
          )}
          <NewsletterForm {...footer.newsletter} />
        </div>
      </div>
      <div className="border-line border-t">
        <div className="mx-auto flex max-w-7xl flex-col-reverse gap-x-8 gap-y-2 px-4 py-4 text-sm lg:flex-row lg:items-center lg:justify-between">
          <p className="flex flex-wrap items-center gap-x-3 text-muted">
            <span>
              © {year} {footer.copyrightText || settings.shopName}
            </span>
            <SellLink />
            <DesignerCredit {...footer.designerCredit} />
          </p>
          {bottomLinks.length > 0 && (
            <nav aria-label="Policies">
              <FooterLinks links={bottomLinks} className="flex flex-wrap gap-x-6" />
            </nav>
          )}
        </div>
      </div>
    </footer>
  )
}

function SellLink() {
  const { shopName } = useLayout().settings
  return (
    <a
      href="/sell"
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
    >
      Sell on {shopName}
    </a>
  )
}

function DesignerCredit({ text, url }: FooterView['designerCredit']) {
  if (!text) return null
  if (!url) return <span>{text}</span>
  return (
    <a
      href={url}
      rel="noopener"
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-accent"
    >
      {text}
    </a>
  )
}

function FooterLogo({ path }: { path: string | null }) {
  const { shopName } = useLayout().settings
  // The content security policy blocks pictures of other sites.
  if (!path?.startsWith('/')) return <Logo />
  return (
    <a href="/" aria-label={`${shopName}, home`} className="inline-flex min-h-11 items-center">
      <img src={path} alt="" className="h-12 w-auto max-w-60 object-contain object-left" loading="lazy" />
    </a>
  )
}

function SocialLinks({ links }: { links: LayoutFooter['socialLinks'] }) {
  const shown = links.filter(({ platform, url }) => platform && url)
  if (shown.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {shown.map(({ platform, iconClass, icon, url }) => (
        <li key={platform + url}>
          <a
            href={url}
            rel="noopener"
            aria-label={platform}
            title={platform}
            className="grid size-11 place-items-center rounded-button border border-line bg-page text-accent transition-colors hover:border-accent hover:bg-fill hover:text-on-fill"
          >
            <SocialIcon platform={platform} iconClass={iconClass} icon={icon} />
          </a>
        </li>
      ))}
    </ul>
  )
}

type Social = LayoutFooter['socialLinks'][number]

/** With the icon class that the owner gave: style sheets and scripts of theirs find it by that. */
function SocialIcon({ platform, iconClass, icon }: Omit<Social, 'url'>) {
  if (icon === null)
    return (
      <span aria-hidden="true" className={`font-display text-lg ${iconClass}`}>
        {platform.slice(0, 1).toUpperCase()}
      </span>
    )
  return (
    <svg viewBox="0 0 24 24" className={`size-5 ${iconClass}`} fill="currentColor" aria-hidden="true">
      {/* Drawn by the server alone: the data for the browser has no paths, which would double their weight. */}
      <path d={icon || undefined} suppressHydrationWarning />
    </svg>
  )
}

function FooterLinks({ links, className = '' }: { links: FooterView['bottomLinks']; className?: string }) {
  return (
    <ul className={`footer-links ${className}`}>
      {links.map(({ label, path }) => (
        <li key={label + path}>
          <a href={path}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

const isShown = ({ label, path }: { label: string; path: string }) => label !== '' && path !== ''

/** Where the shop has no footer yet, or it cannot be read. */
function FallbackFooter() {
  const { categories, failed } = useLayout()
  return (
    <footer className="shop-footer mt-16 border-line border-t bg-sunk">
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-12 md:grid-cols-[1fr_2fr]">
        <div>
          <Logo />
          <p className="mt-2 max-w-xs text-muted">Skincare, haircare, makeup and bath, chosen with care.</p>
          <SellLink />
          {failed?.includes('footer') && <p className="mt-2 text-bad">Failed to load footer</p>}
        </div>
        {categories.length > 0 && (
          <nav aria-label="Categories">
            <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
              {categories.map(({ _id, slug, name }) => (
                <li key={_id}>
                  <a
                    href={categoryPath(slug)}
                    className="inline-flex min-h-11 items-center text-muted hover:text-accent"
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </footer>
  )
}
