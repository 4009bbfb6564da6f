import { Icon } from '../../layout/icon.tsx'
import { steps } from './steps.ts'

/** The five steps; every one can be opened up to the first in which something is missing. */
export function Stepper(props: { step: number; reachable: number; onGo(step: number): void }) {
  return (
    <ol aria-label="Steps" className="mb-6 grid grid-cols-5 gap-1 sm:gap-3">
      {steps.map(({ title }, index) => (
        <li key={title} className="min-w-0">
          <button
            type="button"
            disabled={index > props.reachable}
            aria-current={index === props.step ? 'step' : undefined}
            onClick={() => props.onGo(index)}
            className="group grid min-h-11 w-full content-start gap-1.5 text-left text-muted text-sm disabled:cursor-default"
          >
            <span
              className={`h-1 rounded-full ${index <= props.step ? 'bg-rose' : index <= props.reachable ? 'bg-rose/40' : 'bg-line'}`}
            />
            <span className="flex min-h-6 items-center gap-1.5 group-enabled:group-hover:text-ink group-aria-[current=step]:font-medium group-aria-[current=step]:text-ink max-sm:justify-center">
              {index < props.step ? (
                <Icon name="check" className="size-4 text-rose max-sm:hidden" />
              ) : (
                <span className="tabular-nums max-sm:hidden">{index + 1}</span>
              )}
              <span className="whitespace-nowrap max-sm:text-[0.6875rem] max-sm:tracking-tight">{title}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
