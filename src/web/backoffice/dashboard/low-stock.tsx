import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { Card } from '../layout/card.tsx'
import { Thumb } from '../layout/thumb.tsx'

type LowProduct = Reply<'GET /api/insight/seller'>['lowStock'][number]

/** Products to restock soon; each links to where its stock is changed. */
export function LowStock({ products }: { products: LowProduct[] }) {
  return (
    <Card title="Low stock">
      {products.length === 0 ? (
        <p className="py-10 text-center text-muted">
          Nothing runs low. What has few pieces left will stand here.
        </p>
      ) : (
        <ul>
          {products.map(({ _id, name, image, stock }) => (
            <li key={_id} className="flex items-center gap-3 border-line border-b py-2.5 last:border-0">
              <Thumb path={image} />
              <Link to={`/admin/stepper-product/${_id}`} className="min-w-0 flex-1 truncate hover:text-rose">
                {name}
              </Link>
              <p className={`shrink-0 text-sm ${stock === 0 ? 'font-medium text-alert' : 'text-muted'}`}>
                {stock === 0 ? 'Sold out' : `${stock} left`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
