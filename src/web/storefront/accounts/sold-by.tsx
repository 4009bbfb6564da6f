import type { Pages } from '#contract/pages.ts'
import { useLayout } from '../layout/layout-context.tsx'

/** Without a seller, the shop itself sells it. */
export function SoldBy({ seller }: Pick<Pages['product'], 'seller'>) {
  const { settings } = useLayout()
  const { name, path } = seller ?? { name: settings.shopName, path: '/contact' }
  return (
    <p className="-my-2.5 text-muted text-sm">
      Sold by{' '}
      <a
        href={path}
        className="wrap-anywhere inline-flex min-h-11 items-center text-ink underline decoration-line underline-offset-4 hover:text-rose"
      >
        {name}
      </a>
    </p>
  )
}
