import type { Pages } from '#contract/pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Glow } from './glow.tsx'

export function PromoBanner({ promo }: { promo: Pages['home']['promo'] }) {
  const { picture, heading, text, button } = promo
  if (!picture && !heading) return null
  return (
    <section
      aria-label={heading || 'Offer'}
      className="relative grid overflow-hidden rounded-3xl bg-sand md:min-h-104"
    >
      <div className="relative h-56 md:absolute md:inset-0 md:h-auto">
        {picture ? (
          <Picture
            path={picture}
            // Without words of its own, it is all there is to be told.
            alt={heading ? '' : button.label}
            width={1600}
            height={640}
            sizes="(min-width: 80rem) 78rem, 93vw"
            className="size-full object-cover object-[68%_40%]"
          />
        ) : (
          <Glow tint={1} />
        )}
      </div>
      {heading && (
        <div className={`relative flex flex-col justify-center p-6 md:p-14 ${picture ? scrim : ''}`}>
          <div className="grid max-w-md justify-items-start gap-4 md:w-[44%]">
            <h2 className="text-3xl leading-tight lg:text-5xl">{heading}</h2>
            {text && <p className="text-muted leading-relaxed lg:text-lg">{text}</p>}
            {button.label && button.path && (
              <a href={button.path} className={buttonClass()}>
                {button.label}
              </a>
            )}
          </div>
        </div>
      )}
    </section>
  )
}

const scrim = 'md:bg-linear-to-r md:from-ivory/90 md:via-30% md:via-ivory/70 md:to-55% md:to-transparent'
