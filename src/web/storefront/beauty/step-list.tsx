import type { RoutineStepView } from '#contract/pages.ts'
import type { Part } from '#values/beauty/routine-notes.ts'
import { productPath } from '#values/product-path.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { PictureOrInitial } from '#web/ui/picture-or-initial.tsx'
import { icons } from '../layout/icons.ts'

interface Props {
  part: Part
  steps: RoutineStepView[]
  isEditable: boolean
  onRemove(step: RoutineStepView): void
  onMove(step: RoutineStepView): void
}

/** The steps of a morning or an evening, thin before thick. */
export function StepList({ part, steps, isEditable, onRemove, onMove }: Props) {
  const other = part === 'morning' ? 'evening' : 'morning'
  return (
    <section aria-labelledby={part} className="rounded-3xl bg-surface p-5 shadow-card sm:p-6">
      <h2 id={part} className="mb-4 text-2xl">
        {part === 'morning' ? 'Morning' : 'Evening'}
      </h2>
      {steps.length === 0 ? (
        <p className="text-muted">Nothing yet.</p>
      ) : (
        <ol className="grid gap-4">
          {steps.map((step, nth) => {
            const product = '_id' in step ? step : null
            return (
              <li key={product?._id ?? step.name} className="flex items-start gap-3">
                <span className="relative size-16 shrink-0 overflow-hidden rounded-2xl bg-sunk">
                  <PictureOrInitial
                    path={product?.image ?? null}
                    name={step.name}
                    sizes="4rem"
                    upTo={160}
                    placeholderClass="text-2xl text-accent"
                  />
                  <span className="absolute top-1 left-1 grid size-5 place-items-center rounded-full bg-surface font-medium text-accent text-xs">
                    {nth + 1}
                  </span>
                </span>
                <div className="min-w-0 flex-1">
                  {product ? (
                    <a
                      href={productPath(product._id, product.name)}
                      className="wrap-anywhere leading-snug hover:text-accent"
                    >
                      {step.name}
                    </a>
                  ) : (
                    <p className="wrap-anywhere leading-snug">{step.name}</p>
                  )}
                  <p className="text-muted text-sm">
                    {product ? (
                      product.inStock ? (
                        <Money rupees={product.price} />
                      ) : (
                        'Out of Stock'
                      )
                    ) : (
                      'From elsewhere'
                    )}
                    {step.tags.length > 0 && ` · ${step.tags.join(', ')}`}
                  </p>
                  {isEditable && (
                    <button
                      type="button"
                      onClick={() => onMove(step)}
                      className="min-h-11 text-accent text-sm underline underline-offset-4"
                    >
                      Move to the {other}
                    </button>
                  )}
                </div>
                {isEditable && (
                  <button
                    type="button"
                    aria-label={`Remove ${step.name} from the ${part}`}
                    onClick={() => onRemove(step)}
                    className="grid size-11 shrink-0 place-items-center rounded-button hover:bg-sunk"
                  >
                    <LineIcon path={icons.cross} className="size-4" />
                  </button>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
