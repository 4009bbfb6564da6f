import type { ViewOf } from '#contract/content/section-views.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PictureOrGlow, scrimClass } from './picture-or-glow.tsx'

export function PromoBanner({
  picture,
  heading,
  text,
  button,
}: Pick<ViewOf<'promo'>, 'picture' | 'heading' | 'text' | 'button'>) {
  return (
    <section
      aria-label={heading || 'Offer'}
      className="promo relative grid overflow-hidden rounded-3xl bg-sunk md:min-h-104"
    >
      <div className="editorial relative h-56 md:absolute md:inset-0 md:h-auto">
        <PictureOrGlow
          path={picture}
          tint={1}
          // Without a heading the picture is the whole content.
          alt={heading ? '' : button.label}
          width={1600}
          height={640}
          sizes="(min-width: 80rem) 78rem, 93vw"
          className="size-full object-cover object-[68%_40%]"
        />
      </div>
      {heading && (
        <div className={`relative flex flex-col justify-center p-6 md:p-14 ${picture ? scrimClass : ''}`}>
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
