import type { ProductView, SiblingView } from '#contract/pages.ts'
import { productPath } from '#values/product-path.ts'
import { Money } from '#web/ui/money.tsx'
import { NotifyMe } from '../stock-alerts/notify-me.tsx'
import { Swatch, siblingLabel } from './family.tsx'

/** What to do instead of buying: be told when it is back, or take a shade that is close to it. */
export function SoldOut({ product, similar }: { product: ProductView; similar: SiblingView[] }) {
  return (
    <div className="mb-4 grid gap-5">
      <NotifyMe product={product} />
      {similar.length > 0 && (
        <section aria-labelledby="similar">
          <h2 id="similar" className="mb-2 font-medium font-sans text-base">
            {similar.some(({ swatch }) => swatch) ? 'Similar shades in stock' : 'In stock'}
          </h2>
          <ul className="grid gap-2">
            {similar.map(sibling => (
              <li key={sibling._id}>
                <a
                  href={productPath(sibling._id, sibling.name)}
                  data-swap
                  className="group flex min-h-14 items-center gap-3 rounded-xl border border-line bg-white px-3 hover:border-rose"
                >
                  {sibling.swatch && <Swatch colour={sibling.swatch} />}
                  <span className="wrap-anywhere min-w-0 grow">{siblingLabel(sibling)}</span>
                  <Money rupees={sibling.price} className="font-medium" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
