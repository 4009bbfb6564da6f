import type { ProductView, SiblingView } from '#contract/pages.ts'

/** Shades or sizes: each is a product of its own, so each is a link. */
export function Family({ kind, siblings }: { kind: ProductView['familyKind']; siblings: SiblingView[] }) {
  const current = siblings.find(sibling => sibling.current)
  const title = kind === 'size' ? 'Size' : kind === 'shade' ? 'Shade' : 'Option'
  return (
    <nav aria-label={title} className="grid gap-2">
      <p>
        <span className="text-muted">{title}: </span>
        {current && siblingLabel(current)}
      </p>
      <ul className="flex flex-wrap gap-2">
        {siblings.map(sibling => (
          <li key={sibling._id}>
            <Option sibling={sibling} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Option({ sibling }: { sibling: SiblingView }) {
  const { _id, swatch, stock, current } = sibling
  const label = siblingLabel(sibling)
  const gone = stock <= 0
  return (
    <a
      href={`/product/${_id}`}
      data-swap
      title={label}
      aria-current={current ? 'true' : undefined}
      className={`${swatch ? swatchClass : labelClass} ${gone ? 'text-muted line-through' : ''}`}
    >
      {swatch && <Swatch colour={swatch} crossed={gone} />}
      <span className={swatch ? 'sr-only' : ''}>{label}</span>
      {gone && <span className="sr-only">, out of stock</span>}
    </a>
  )
}

function Swatch({ colour, crossed }: { colour: string; crossed: boolean }) {
  return (
    <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
      <circle cx="16" cy="16" r="15.5" fill={colour} stroke="#0003" />
      {crossed && <path d="M5 27 27 5" stroke="#fff" strokeWidth="2" />}
    </svg>
  )
}

const swatchClass =
  'grid size-11 place-items-center rounded-full border-2 border-transparent hover:border-line aria-[current]:border-rose'
const labelClass =
  'inline-flex min-h-11 items-center rounded-full border border-line px-4 hover:border-rose aria-[current]:border-rose aria-[current]:text-rose'

const siblingLabel = ({ optionLabel, name }: SiblingView) => optionLabel || name
