import type { ReactNode } from 'react'
import type { Pages } from '#contract/pages.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { Delivery } from '../delivery/delivery.tsx'
import { useLayout } from '../layout/layout-context.tsx'

type Props = Pick<
  Pages['product'],
  'product' | 'delivery' | 'payment' | 'returns' | 'seller' | 'freshness' | 'shortDated'
>

/** What one wants to know before buying: when it comes, how it is paid, whether it can go back, and who sells it. */
export function Promises({ product, delivery, payment, returns, seller, freshness, shortDated }: Props) {
  return (
    <ul className="w-full divide-y divide-line rounded-2xl border border-line bg-surface px-4">
      <Row icon="M3 7h11v9H3ZM14 10h4l3 3v3h-7M7.500 18.500a1.500 1.500 0 1 0 0-.1M17.500 18.500a1.500 1.500 0 1 0 0-.1">
        <Delivery usually={delivery} productId={product._id} />
      </Row>
      {(freshness || shortDated) && (
        <Row icon="M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 8v4l3 2">
          {freshness && (
            <p className="text-sm leading-6">
              {freshness.promise} <span className="text-muted">{freshness.piece}</span>
            </p>
          )}
          {shortDated && (
            <p className="text-sm leading-6">
              <a
                href={shortDated.path}
                className="underline decoration-line underline-offset-4 hover:text-accent"
              >
                Short-dated for <Money rupees={shortDated.price} />
              </a>
              : use before {shortDated.until}.
            </p>
          )}
        </Row>
      )}
      {returns && (
        <Row icon="M4 9h11a5 5 0 0 1 0 10H8M8 5 4 9l4 4">
          <p className="text-sm leading-6">
            {returns}{' '}
            <a
              href="/returnpolicy"
              className="underline decoration-line underline-offset-4 hover:text-accent"
            >
              How returns work
            </a>
          </p>
        </Row>
      )}
      {payment && (
        <Row icon="M3 7h18v10H3ZM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5ZM6 10v4M18 10v4">
          <p className="text-sm leading-6">{payment}</p>
        </Row>
      )}
      <Row icon="M4 10v10h16V10M3 10l2-6h14l2 6a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM10 20v-5h4v5">
        <SoldBy seller={seller} />
      </Row>
    </ul>
  )
}

function Row({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 py-3">
      <LineIcon path={icon} className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0 grow">{children}</div>
    </li>
  )
}

/** Without a seller, the shop itself sells it. */
function SoldBy({ seller }: Pick<Pages['product'], 'seller'>) {
  const { settings } = useLayout()
  const { name, path } = seller ?? { name: settings.shopName, path: '/contact' }
  return (
    <p className="-my-2.5 text-muted text-sm">
      Sold by{' '}
      <a
        href={path}
        className="wrap-anywhere inline-flex min-h-11 items-center text-ink underline decoration-line underline-offset-4 hover:text-accent"
      >
        {name}
      </a>
    </p>
  )
}
