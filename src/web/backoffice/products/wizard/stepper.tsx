import { Icon } from '../../layout/icon.tsx'
import { steps } from './steps.ts'

/** The five steps; those reached before can be opened again. */
export function Stepper(props: { step: number; reached: number; onGo(step: number): void }) {
  return (
    <ol aria-label="Steps" className="mb-6 grid grid-cols-5 gap-1.5 sm:gap-3">
      {steps.map(({ title }, index) => (
        <li key={title}>
          <button
            type="button"
            disabled={index > props.reached}
            aria-current={index === props.step ? 'step' : undefined}
            onClick={() => props.onGo(index)}
            className="group grid w-full gap-1.5 text-left text-muted text-sm disabled:cursor-default"
          >
            <span
              className={`h-1 rounded-full ${index <= props.step ? 'bg-rose' : index <= props.reached ? 'bg-rose/40' : 'bg-line'}`}
            />
            <span className="flex min-h-6 items-center gap-1.5 max-sm:justify-center group-aria-[current=step]:font-medium group-aria-[current=step]:text-ink">
              {index < props.step ? (
                <Icon name="check" className="size-4 text-rose" />
              ) : (
                <span className="tabular-nums">{index + 1}</span>
              )}
              <span className="truncate max-sm:sr-only">{title}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
