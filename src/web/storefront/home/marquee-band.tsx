import type { ViewOf } from '#contract/content/section-views.ts'
import { MotionToggle } from './motion-toggle.tsx'
import { Ticker } from './ticker.tsx'

const times = [1, 2, 3, 4]

type Props = Pick<ViewOf<'marquee'>, 'text' | 'secondText' | 'secondLink'> & {
  /** Whether the page's control of motion is here, because there is no banner that has it. */
  control: boolean
}

export function MarqueeBand({ text, secondText, secondLink, control }: Props) {
  return (
    <Ticker
      label="Offer"
      className="marquee bg-fill text-on-fill"
      round={(copy, looped) => (
        <div className="flex shrink-0 items-center">
          {(looped ? times : times.slice(0, 1)).map(time => {
            const repeated = copy || time > 1
            return (
              <p
                key={time}
                aria-hidden={repeated}
                className={`flex items-center ${repeated ? 'motion-reduce:hidden' : ''}`}
              >
                <span className={spanClass}>{text}</span>
                {secondText && (
                  <span className={spanClass}>
                    {secondLink ? (
                      <a
                        href={secondLink}
                        tabIndex={repeated ? -1 : undefined}
                        className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-8 focus-visible:outline-surface"
                      >
                        {secondText}
                      </a>
                    ) : (
                      secondText
                    )}
                  </span>
                )}
              </p>
            )
          })}
        </div>
      )}
    >
      {control && <MotionToggle className="absolute top-2.5 right-3 text-ink" />}
    </Ticker>
  )
}

const spanClass =
  "flex min-h-16 items-center whitespace-nowrap font-display text-xl tracking-[0.12em] after:px-8 after:content-['✦']"
