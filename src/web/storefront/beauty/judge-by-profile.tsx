import type { Pages } from '#contract/pages.ts'
import { judgeFit } from '#values/beauty/judge-fit.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'
import { explainFit } from './explain-fit.ts'
import { FitWords, verdictStyles } from './fit-words.tsx'
import { LikeYou, rankReviews } from './like-you.tsx'
import { fittingParams, isToneOnly, readProfile, readSnapshot } from './own-profile.ts'

function CardFit({ code }: { code: string }) {
  const fit = judgeFit(code, readOnce())
  return fit && <FitWords fit={fit} />
}

/** Sets all filters of the profile at once, or takes them away. */
function FitsMe({ path, preserved }: Pick<Pages['listing'], 'path' | 'preserved'>) {
  const wanted = fittingParams(readOnce())
  if (wanted.length === 0)
    return (
      <a href="/beauty-profile" className={pillClass}>
        What suits me?
      </a>
    )
  if (isToneOnly(wanted))
    return (
      <a href={`/shades?${new URLSearchParams(wanted)}`} className={pillClass}>
        <LineIcon path={icons.tick} className="size-4 text-good" />
        Shades for your skin
      </a>
    )
  const isOn = wanted.every(([name, value]) => preserved.some(one => one[0] === name && one[1] === value))
  const others = preserved.filter(([name]) => !wanted.some(one => one[0] === name))
  const query = new URLSearchParams(isOn ? others : [...others, ...wanted]).toString()
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <a
        href={query ? `${path}?${query}` : path}
        data-swap
        rel="nofollow"
        aria-current={isOn ? 'true' : undefined}
        className={`${pillClass} aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent`}
      >
        <LineIcon path={icons.tick} className="size-4 text-good" />
        Suits me
      </a>
      <a
        href="/beauty-profile"
        className="inline-flex min-h-11 items-center text-muted text-sm underline underline-offset-4"
      >
        My profile
      </a>
    </div>
  )
}

const pillClass =
  'inline-flex min-h-11 items-center gap-2 rounded-button border border-edge bg-surface px-4 hover:border-muted'

function ProductFit({ fit: code, label, siblings }: Pick<Pages['product'], 'fit' | 'label' | 'siblings'>) {
  const profile = readOnce()
  const fit = judgeFit(code, profile)
  const lines = explainFit(code, { label, siblings }, profile)
  return (
    <section aria-label="Does it suit you?" className="rounded-2xl border border-line bg-surface px-4 py-3">
      <div className="flex items-center justify-between gap-4">
        <p className="font-medium">{fit ? headlines[fit.verdict] : 'Nothing for or against it'}</p>
        <a
          href="/beauty-profile"
          className="inline-flex min-h-11 items-center text-muted text-sm underline underline-offset-4"
        >
          My profile
        </a>
      </div>
      {lines.length > 0 && (
        <ul className="grid gap-2 pb-1">
          {lines.map(({ verdict, title, sentence, link }) => (
            <li key={title} className="flex gap-3">
              <LineIcon
                path={verdictStyles[verdict].icon}
                className={`mt-0.5 size-5 shrink-0 ${verdictStyles[verdict].color}`}
              />
              <p className="wrap-anywhere min-w-0 text-sm leading-relaxed">
                <strong className="font-medium">
                  {verdictStyles[verdict].word} · {title}
                </strong>
                <span className="block text-muted">{sentence}</span>
                {link && (
                  <a
                    href={link.href}
                    className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
                  >
                    {link.words}
                  </a>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const headlines = {
  avoid: 'Contains what you avoid',
  'cannot-say': 'We can’t say if it suits you',
  suits: 'It suits you',
}

/** A page has dozens of cards; the profile changes on a page of its own. */
let own: ReturnType<typeof readProfile> | null = null
const readOnce = () => {
  own ??= readProfile()
  return own
}

export default { CardFit, FitsMe, ProductFit, LikeYou, rankReviews, readSnapshot }
