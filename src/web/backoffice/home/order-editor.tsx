import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { arrangeSections, type HomeSection, homeSections, type PlacedSection } from '#values/home-sections.ts'
import { OrderedList } from '../form/ordered-list.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate } from '../query.ts'
import { type HomeContent, HomePiece } from './home-piece.tsx'

interface Values {
  order: PlacedSection[]
}

/** In which order the sections below the banner come, and which are hidden. */
export function OrderEditor({ home: { order, versions } }: { home: HomeContent }) {
  const hidden = order.filter(section => section.hidden).length
  return (
    <HomePiece<Values, 'order'>
      piece="order"
      title="Order of the page"
      summary={hidden > 0 ? `${hidden} of ${homeSections.length} sections hidden` : 'All sections shown'}
      values={{ order: arrangeSections(order) }}
      version={versions.order}
      toDraft={values => values.order}
      save={(body, { withVersion }) => mutate('PUT /api/home/order', { body: withVersion(body) })}
      noun="order"
    >
      <p className="text-muted text-sm">
        Drag a section by its handle, or use the arrows. Categories and banner always come first.
      </p>
      <Sections />
    </HomePiece>
  )
}

function Sections() {
  const { setValue, register } = useFormContext<Values>()
  const list = useFieldArray<Values>({ name: 'order' })
  const order = useWatch<Values, 'order'>({ name: 'order' })
  const nameOf = (index: number) => names[order[index]?.section ?? 'blog']
  return (
    <>
      <OrderedList
        label="Sections"
        keys={list.fields.map(({ id }) => id)}
        nameOf={nameOf}
        onMove={list.move}
        empty=""
        line={index => (
          <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3 text-sm">
            <span className={order[index]?.hidden ? 'text-muted line-through' : ''}>{nameOf(index)}</span>
            <span className="flex items-center gap-2 text-muted">
              Hide
              <input
                type="checkbox"
                className="size-5 accent-rose"
                aria-label={`Hide ${nameOf(index)}`}
                {...register(`order.${index}.hidden`)}
              />
            </span>
          </label>
        )}
      />
      <p>
        <ToolButton onClick={() => setValue('order', arrangeSections([]), { shouldDirty: true })}>
          Reset order
        </ToolButton>
      </p>
    </>
  )
}

const names: Record<HomeSection, string> = {
  newArrivals: 'New Arrivals',
  concerns: 'Shop by concern',
  latest: 'Latest Products',
  promo: 'Promo picture',
  marquee: 'Marquee',
  bestSelling: 'Best Selling Products',
  routine: 'Routine',
  brands: 'Top brands',
  trustBadges: 'Trust badges',
  testimonials: 'Testimonials',
  blog: 'From The Beauty Blog',
}
