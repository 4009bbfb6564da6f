import type { ProductView, SiblingView } from '#contract/pages.ts'
import { productPath } from '#values/product-path.ts'

/** Shades or sizes: each is a product of its own with a URL of its own, so each is a link. */
export function Family({ kind, siblings }: { kind: ProductView['familyKind']; siblings: SiblingView[] }) {
  const current = siblings.find(sibling => sibling.current)
  const title = kind === 'size' ? 'Size' : kind === 'shade' ? 'Shade' : 'Option'
  const isCoded = siblings.some(({ swatch }) => swatch)
  return (
    <nav aria-label={title} className="grid w-full gap-2">
      <p className="flex items-baseline justify-between gap-4">
        <span>
          <span className="text-muted">{title}: </span>
          {current && siblingLabel(current)}
        </span>
        <span className="text-muted text-sm">
          {siblings.length} {title.toLowerCase()}s
        </span>
      </p>
      <ul className={isCoded ? 'shade-grid' : 'flex flex-wrap gap-2'}>
        {siblings.map(sibling => (
          <li key={sibling._id}>
            <Option sibling={sibling} isCoded={isCoded} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** With its name under the swatch: a finger has no way to hover. */
function Option({ sibling, isCoded }: { sibling: SiblingView; isCoded: boolean }) {
  const { _id, name, swatch, stock, current } = sibling
  const gone = stock <= 0
  return (
    <a
      href={productPath(_id, name)}
      data-swap
      aria-current={current ? 'true' : undefined}
      className={`group ${isCoded ? swatchClass : labelClass} ${gone ? 'text-muted line-through' : ''}`}
    >
      {isCoded && <Swatch colour={swatch} crossed={gone} />}
      <span className={isCoded ? 'wrap-anywhere line-clamp-2' : ''}>{siblingLabel(sibling)}</span>
      {gone && <span className="sr-only">, out of stock</span>}
    </a>
  )
}

export function Swatch({ colour, crossed = false }: { colour: string; crossed?: boolean }) {
  return (
    <span className="rounded-full border-2 border-transparent p-0.5 group-hover:border-line group-data-tapped:border-accent group-aria-[current]:border-accent">
      <svg viewBox="0 0 32 32" className="size-9" aria-hidden="true">
        <circle cx="16" cy="16" r="15.500" fill={colour || 'none'} stroke="#0003" />
        {crossed && <path d="M5 27 27 5" stroke="#fff" strokeWidth="2" />}
      </svg>
    </span>
  )
}

const swatchClass =
  'flex min-h-18 flex-col items-center gap-1 rounded-xl px-1 py-1 text-center text-xs leading-tight hover:text-accent aria-[current]:font-medium aria-[current]:text-accent'
const labelClass =
  'inline-flex min-h-11 items-center rounded-button border border-line px-4 hover:border-accent data-tapped:border-accent aria-[current]:border-accent aria-[current]:text-accent'

export const siblingLabel = ({ optionLabel, name }: SiblingView) => optionLabel || name
