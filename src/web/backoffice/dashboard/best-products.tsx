import type { Reply } from '#contract/client.ts'
import { Money } from '#web/ui/money.tsx'
import { Card } from '../layout/card.tsx'
import { Thumb } from '../layout/thumb.tsx'
import { Change } from './figure.tsx'
import { roundedRupees } from './format.ts'

type BestProduct = Reply<'GET /api/insight/seller'>['bestProducts'][number]

/** The products with the most revenue in the period, and their stock. */
export function BestProducts({ products }: { products: BestProduct[] }) {
  return (
    <Card title="Best sellers">
      {products.length === 0 ? (
        <p className="py-10 text-center text-muted">Nothing was sold in this period yet.</p>
      ) : (
        <ol>
          {products.map(({ _id, name, image, revenue, pieces, stock }) => (
            <li key={_id} className="flex items-center gap-3 border-line border-b py-2.5 last:border-0">
              <Thumb path={image} />
              <div className="min-w-0 flex-1">
                <p className="truncate">
                  {stock === null ? (
                    name
                  ) : (
                    <a href={`/product/${_id}`} className="hover:text-rose">
                      {name}
                    </a>
                  )}
                </p>
                <p className="text-muted text-sm">
                  {pieces.now} sold{stock === null ? ', no longer in the shop' : `, ${stock} left`}
                </p>
              </div>
              <div className="text-right text-sm">
                <Money rupees={revenue.now} className="text-base" />
                {revenue.change !== null && (
                  <p>
                    <Change {...revenue} show={roundedRupees} />
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
