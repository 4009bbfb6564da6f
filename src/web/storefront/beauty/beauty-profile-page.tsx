import { type ReactNode, useId } from 'react'
import { call } from '#contract/client.ts'
import { judgeFit, type OwnProfile } from '#values/beauty/judge-fit.ts'
import { concerns, hairTypes, skinTypes, undertones } from '#values/beauty/profile.ts'
import { productPath } from '#values/product-path.ts'
import { skinTones } from '#values/skin-tones.ts'
import { useReply } from '#web/client/use-reply.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { AvoidChoice } from '../ingredients/avoid-choice.tsx'
import { ProductPicture } from '../products/product-picture.tsx'
import { AccountChoice } from './account-choice.tsx'
import { FitWords } from './fit-words.tsx'
import { fittingParams, isEmpty, isToneOnly, noProfile, toggled } from './own-profile.ts'
import { useOwnProfile } from './use-own-profile.ts'

/** For guests too: the profile stays in the browser, unless it is saved to the account. */
export default function BeautyProfilePage() {
  const [profile, change] = useOwnProfile()
  const params = fittingParams(profile)
  return (
    <div className="mx-auto max-w-7xl px-4 pt-6 pb-12">
      <header className="max-w-3xl">
        <h1 className="text-3xl leading-tight sm:text-5xl">My beauty profile</h1>
        <p className="mt-3 text-muted leading-relaxed sm:text-lg">
          Answer a few questions, skip any you like, and every product will tell you whether it suits you, and
          why.
        </p>
      </header>
      <noscript>
        <p className="mt-6">
          Your beauty profile needs JavaScript, because products are matched in your browser.
        </p>
      </noscript>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-10">
        <div className="grid min-w-0 gap-6">
          <Panel title="Your skin">
            <Pills
              legend="Type"
              values={skinTypes}
              chosen={profile.skinType ? [profile.skinType] : []}
              onChoose={(value, isOn) => change({ ...profile, skinType: isOn ? value : null })}
            />
            <Pills
              legend="Tone"
              hint="We show pictures on skin like yours, and the foundation shades for it."
              values={skinTones}
              chosen={profile.tone ? [profile.tone] : []}
              onChoose={(value, isOn) => change({ ...profile, tone: isOn ? value : null })}
              mark={tone => <span aria-hidden="true" data-tone={tone} className="skin-dot" />}
            />
            <Pills
              legend="Undertone"
              hint="Hold white paper beside your jaw in daylight. Golden: warm. Rosy: cool. Neither, or hard to tell: neutral."
              values={undertones}
              chosen={profile.undertone ? [profile.undertone] : []}
              onChoose={(value, isOn) => change({ ...profile, undertone: isOn ? value : null })}
            />
          </Panel>
          <Panel title="Your hair">
            <Pills
              legend="Type"
              values={hairTypes}
              chosen={profile.hair ? [profile.hair] : []}
              onChoose={(value, isOn) => change({ ...profile, hair: isOn ? value : null })}
            />
          </Panel>
          <Panel title="What you would like to work on">
            <Pills
              legend="Concerns"
              values={concerns}
              chosen={profile.concerns}
              onChoose={(value, isOn) =>
                change({ ...profile, concerns: toggled(profile.concerns, value, isOn) })
              }
            />
          </Panel>
          <section className="rounded-3xl bg-surface p-5 shadow-card sm:p-8">
            <AvoidChoice profile={profile} onChange={change} />
          </section>
        </div>
        <div className="grid gap-6 lg:sticky lg:top-24">
          <ProfilePreview profile={profile} />
          {params.length > 0 && (
            <a
              href={`${isToneOnly(params) ? '/shades' : '/product'}?${new URLSearchParams(params)}`}
              className={buttonClass()}
            >
              {isToneOnly(params) ? 'Show the shades for my skin' : 'Show everything that suits me'}
            </a>
          )}
          <AccountChoice profile={profile} onChange={change} />
          {!isEmpty(profile) && (
            <button
              type="button"
              onClick={() => {
                if (confirm('Delete everything you have told us here?')) change(noProfile)
              }}
              className="min-h-11 justify-self-start px-2 text-bad underline underline-offset-4"
            >
              Delete my profile
            </button>
          )}
        </div>
      </div>
    </div>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-3xl bg-surface p-5 shadow-card sm:p-8">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

interface PillsProps<Value extends string> {
  legend: string
  hint?: string
  values: readonly Value[]
  chosen: readonly Value[]
  onChoose(value: Value, isOn: boolean): void
  mark?(value: Value): ReactNode
}

/** Check boxes also where one answer is enough: a second tap takes it back. */
function Pills<Value extends string>({ legend, hint, values, chosen, onChoose, mark }: PillsProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map(value => (
          <label key={value} className="choice min-h-11 items-center gap-2 rounded-button px-4">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={event => onChoose(value, event.currentTarget.checked)}
              className="sr-only"
            />
            {mark?.(value)}
            {value[0]!.toUpperCase() + value.slice(1)}
          </label>
        ))}
      </div>
      {hint && <p className="mt-2 text-muted text-sm">{hint}</p>}
    </fieldset>
  )
}

const bestSellers = { sort: 'best-selling', limit: '6', group: 'family' } as const

/** What sells best, judged as soon as something is chosen: nothing of the profile is sent for it. */
function ProfilePreview({ profile }: { profile: OwnProfile }) {
  const { reply, error } = useReply('GET /api/search', { query: bestSellers }, call)
  const products = reply?.products
  // Without them the questions work all the same.
  if (error || products?.length === 0) return null
  return (
    <section aria-label="What changes for you" aria-live="polite" className="rounded-3xl bg-sunk p-5 sm:p-6">
      <h2 className="text-2xl">What changes for you</h2>
      <p className="mt-1 mb-4 text-muted text-sm">
        {isEmpty(profile)
          ? 'Answer a question and see how our best sellers suit you.'
          : 'How our best sellers suit you.'}
      </p>
      {products ? (
        <ul className="grid gap-3">
          {products.map(({ _id, name, image, fit }) => (
            <li key={_id} className="flex items-center gap-3">
              <span className="size-14 shrink-0 overflow-hidden rounded-xl bg-surface">
                <ProductPicture path={image} name={name} sizes="3.5rem" upTo={160} />
              </span>
              <div className="min-w-0">
                <a href={productPath(_id, name)} className="line-clamp-1 hover:text-accent">
                  {name}
                </a>
                {!isEmpty(profile) && <Said fit={fit} profile={profile} />}
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <div aria-hidden="true" className="skeleton h-99 rounded-xl" />
      )}
    </section>
  )
}

function Said({ fit, profile }: { fit: string | undefined; profile: OwnProfile }) {
  const judged = fit === undefined ? null : judgeFit(fit, profile)
  return judged ? <FitWords fit={judged} /> : <p className="card-fit text-muted">Nothing for or against</p>
}
