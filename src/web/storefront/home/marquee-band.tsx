import type { Pages } from '#contract/pages.ts'
import { Ticker } from './ticker.tsx'

const times = [1, 2, 3, 4]

export function MarqueeBand({ text, secondText = '', secondLink = '' }: Pages['home']['marquee']) {
  if (!text) return null
  return (
    <Ticker
      label="Offer"
      className="bg-rose text-white"
      pauseClass="top-2.5 right-3 bg-rose-deep focus-visible:outline-white hover:bg-ink"
      round={copy => (
        <div className="flex shrink-0 items-center">
          {times.map(time => {
            const repeated = copy || time > 1
            return (
              <p key={time} aria-hidden={repeated} className="flex items-center">
                <span className={spanClass}>{text}</span>
                {secondText && (
                  <span className={spanClass}>
                    {secondLink ? (
                      <a
                        href={secondLink}
                        tabIndex={repeated ? -1 : undefined}
                        className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-8 focus-visible:outline-white"
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
    />
  )
}

const spanClass =
  "flex min-h-16 items-center whitespace-nowrap font-display text-xl tracking-[0.12em] after:px-8 after:content-['✦']"
