import type { Pages } from '#contract/pages.ts'
import type { SkinTone } from '#values/skin-tones.ts'
import { Questions } from '../questions/questions.tsx'
import { Reviews } from '../reviews/reviews.tsx'
import { ShadeReport } from '../shades/shade-report.tsx'
import { OnSkin } from './on-skin.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductSection } from './product-section.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

type Props = Pages['product'] & { tone: SkinTone | null; onTone(tone: SkinTone): void }

/** Below the first screen. */
export default function ProductMore({
  product,
  skin,
  facts,
  label,
  reformulations,
  reviews,
  questions,
  related,
  shadeReports,
  tone,
  onTone,
}: Props) {
  return (
    <>
      {tone && (
        <OnSkin
          name={product.name}
          shade={product.familyKind === 'shade' ? product.optionLabel : ''}
          pictures={skin}
          tone={tone}
          onChoose={onTone}
        />
      )}
      <ShadeReport key={`shade ${product._id}`} product={product} shadeReports={shadeReports} />
      <ProductFacts product={product} facts={facts} label={label} past={reformulations} />
      <Reviews key={product._id} product={product} first={reviews} />
      <Questions key={`ask ${product._id}`} product={product} first={questions} />
      <ProductSection
        title="You may also like"
        products={related}
        className="mt-16 border-line border-t pt-10"
      />
      <RecentlyViewed product={product} />
    </>
  )
}
