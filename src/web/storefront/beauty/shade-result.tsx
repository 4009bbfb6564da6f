import type { Pages } from '#contract/pages.ts'
import type { Closeness } from '#values/beauty/nearest.ts'
import { productPath } from '#values/product-path.ts'
import { isSkinTone } from '#values/skin-tones.ts'
import { Money } from '#web/ui/money.tsx'
import { BuyButtons } from '../cart/buy-buttons.tsx'
import { DrawnStroke } from '../products/drawn-stroke.tsx'
import { ProductPicture } from '../products/product-picture.tsx'

interface Props {
  shade: Omit<Pages['shades']['shades'][number], 'closeness'> & { closeness: Closeness; words: string }
  /** The colour that it is compared with. */
  worn: string | null
  /** The shopper's own, once it is read. */
  tone: string | null
}

/** One of ours beside what is worn. */
export function ShadeResult({ shade, worn, tone }: Props) {
  const {
    _id,
    name,
    brandName,
    swatch,
    price,
    inStock,
    words,
    closeness,
    direction,
    undertone,
    skin,
    image,
  } = shade
  const onSkin = [tone, 'wheatish', skin[0]?.tone]
    .map(one => skin.find(picture => picture.tone === one))
    .find(Boolean)
  // Arms of several tones side by side cannot be compared.
  const isDrawn = onSkin !== undefined && isSkinTone(tone) && onSkin.tone !== tone
  return (
    <article className="group relative overflow-hidden rounded-3xl bg-surface shadow-card">
      <div className="aspect-4/3 overflow-hidden bg-sunk">
        {isDrawn ? (
          <DrawnStroke tone={tone} swatch={swatch} name={name} />
        ) : (
          <ProductPicture
            path={onSkin?.path ?? image}
            name={onSkin ? `${name} on ${onSkin.tone} skin` : name}
            sizes="(min-width: 64rem) 25rem, 48vw"
            upTo={640}
          />
        )}
      </div>
      {/* Side by side without a gap, as the eye compares best. */}
      <svg aria-hidden="true" className="block h-14 w-full">
        <rect width="100%" height="100%" fill={swatch} />
        {worn && <rect width="50%" height="100%" fill={worn} />}
      </svg>
      <div className="grid gap-1 p-3 sm:p-5">
        <p
          className={`font-medium ${closeness === 'visibly different' || closeness === 'not close' ? '' : 'text-good'}`}
        >
          {words}
        </p>
        <p className="text-muted text-sm">
          {[direction.join(', '), undertone && `${undertone} undertone`].filter(Boolean).join(' · ') ||
            (worn && 'Hardly any visible difference')}
        </p>
        {isDrawn && <p className="text-muted text-xs">Drawn from its colour</p>}
        <h3 className="mt-1 font-sans font-normal">
          <a
            href={productPath(_id, name)}
            className="wrap-anywhere after:absolute after:inset-0 group-hover:text-accent"
          >
            {name}
          </a>
        </h3>
        <p className="text-muted text-sm">{brandName}</p>
        <p className="font-semibold">{inStock ? <Money rupees={price} /> : 'Out of Stock'}</p>
        {inStock && <BuyButtons product={{ _id, name, stock: 1 }} />}
      </div>
    </article>
  )
}

export const Swatch = ({ colour, className }: { colour: string; className: string }) => (
  <svg aria-hidden="true" viewBox="0 0 2 2" className={`shrink-0 ${className}`}>
    <circle cx="1" cy="1" r="0.97" fill={colour} stroke="#0002" strokeWidth="0.05" />
  </svg>
)
