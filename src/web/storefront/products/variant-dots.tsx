import type { ProductCardView } from '#contract/pages.ts'

const shown = 5

/** How many shades or sizes a card stands for, with the colours of the first few. */
export function VariantDots({ kind, count, swatches }: NonNullable<ProductCardView['variants']>) {
  const noun = kind === 'size' ? 'sizes' : kind === 'shade' ? 'shades' : 'options'
  const dots = swatches.slice(0, shown)
  return (
    <p className="card-dots">
      {dots.length > 1 && (
        <svg width={dots.length * 14} height={14} aria-hidden="true">
          {dots.map((colour, index) => (
            <circle key={colour} cx={index * 14 + 7} fill={colour} />
          ))}
        </svg>
      )}
      {`${count} ${noun}`}
    </p>
  )
}
