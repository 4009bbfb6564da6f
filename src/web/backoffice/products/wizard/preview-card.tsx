import { useWatch } from 'react-hook-form'
import { Money } from '#web/ui/money.tsx'
import { StarRating } from '#web/ui/star-rating.tsx'
import { Icon } from '../../layout/icon.tsx'
import { useCall } from '../../query.ts'
import { useRatesToday } from '../../taxes/use-rates-today.ts'
import { findCardProblems } from './card-problems.ts'
import { pictureUrl, type WizardPicture } from './pictures.ts'
import type { ProductValues } from './product-values.ts'
import { filledShades, type Shades } from './shades.ts'

interface Props {
  pictures: WizardPicture[]
  /** Only where it comes in several. */
  shades: Shades | null
  rating?: number | undefined
  /** Leads to the field that mends a problem. */
  onMend(field: string): void
}

/** How the product will look in the shop, while it is being filled in, and what its card lacks. */
export function PreviewCard({ pictures, shades, rating, onMend }: Props) {
  const values = useWatch<ProductValues>() as ProductValues
  const rows = shades ? filledShades(shades) : []
  const [first] = rows
  const shown = first ? { ...values, ...first.values } : values
  const picture = first?.pictures[0] ?? pictures[0]
  const inStock = rows.length > 0 ? rows.some(row => Number(row.values.stock) > 0) : Number(values.stock) > 0
  const price = Number(shown.price) || 0
  const maxPrice = Number(shown.maxPrice) || 0
  const percent = maxPrice > price && price > 0 ? Math.floor(((maxPrice - price) * 100) / maxPrice) : 0
  const label = first?.values.optionLabel.trim()
  const name = label && !values.name.endsWith(label) ? `${values.name}, ${label}` : values.name
  return (
    <section aria-label="Preview" className="grid gap-4 max-xl:sm:grid-cols-[15rem_1fr]">
      <div className="max-w-60">
        <p className="mb-3 text-muted text-sm">In the shop</p>
        <div className="rounded-2xl border border-line bg-ivory p-3">
          <div className="relative aspect-square overflow-hidden rounded-2xl bg-sand">
            {picture ? (
              <img src={pictureUrl(picture)} alt="" className="size-full object-cover" />
            ) : (
              <span
                aria-hidden="true"
                className="grid size-full place-items-center font-display text-6xl text-muted/50"
              >
                {values.name.slice(0, 1).toUpperCase()}
              </span>
            )}
            {percent > 0 && (
              <span className="absolute top-2 left-2 rounded-full bg-white px-2.5 py-1 font-medium text-rose text-xs">
                {percent}% OFF
              </span>
            )}
          </div>
          <p className="truncate pt-3 font-medium text-xs uppercase tracking-wider">{values.brandName}</p>
          <p className="wrap-anywhere mt-0.5 line-clamp-2 leading-snug">{name || 'Product name'}</p>
          <StarRating rating={rating} />
          {rows.length > 1 && <Swatches rows={rows} kind={values.familyKind} />}
          <p className="flex flex-wrap items-baseline gap-x-2 pt-1">
            {price > 0 ? (
              <Money rupees={price} className="font-semibold text-lg" />
            ) : (
              <span className="text-lg text-muted">No price yet</span>
            )}
            {maxPrice > price && (
              <s className="text-muted text-sm">
                <Money rupees={maxPrice} />
              </s>
            )}
          </p>
          <p className="flex gap-x-1.5 text-muted text-xs">
            <span className="truncate">{values.category || 'Category'}</span>
            <span aria-hidden="true">·</span>
            <span className={`shrink-0 ${inStock ? 'text-leaf' : ''}`}>
              {inStock ? 'In Stock' : 'Out of Stock'}
            </span>
          </p>
        </div>
      </div>
      <Problems values={values} pictures={pictures} shades={shades} onMend={onMend} />
    </section>
  )
}

function Swatches({ rows, kind }: { rows: Shades['rows']; kind: string }) {
  return (
    <p className="mt-1.5 flex items-center gap-1.5 text-muted text-xs">
      <span aria-hidden="true" className="flex gap-0.5">
        {rows.slice(0, 5).map(({ key, values: { swatch } }) => (
          <span
            key={key}
            className="size-3 rounded-full border border-black/20"
            style={{ backgroundColor: swatch || 'transparent' }}
          />
        ))}
      </span>
      {rows.length} {kind === 'size' ? 'sizes' : 'shades'}
    </p>
  )
}

function Problems({
  onMend,
  ...card
}: Parameters<typeof findCardProblems>[0] & { onMend(field: string): void }) {
  const { data } = useCall('GET /api/categories/manage', {})
  const category = data?.categories.find(({ name }) => name === card.values.category)
  const problems = findCardProblems({ ...card, category, rates: useRatesToday() })
  return (
    <div className="content-start max-xl:sm:pt-8">
      <h2 className="mb-1 font-medium font-sans text-sm">Missing on the product card</h2>
      {problems.length === 0 ? (
        <p className="flex items-center gap-2 text-leaf text-sm">
          <Icon name="check" className="size-4" />
          Nothing. It is complete.
        </p>
      ) : (
        <ul className="text-sm">
          {problems.map(({ sentence, field }) => (
            <li key={sentence}>
              <button
                type="button"
                onClick={() => onMend(field)}
                className="flex min-h-9 w-full items-center gap-2 rounded-lg text-left hover:text-rose max-sm:min-h-11"
              >
                <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-star" />
                <span className="underline decoration-line underline-offset-4">{sentence}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
