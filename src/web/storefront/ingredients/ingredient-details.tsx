import { useEffect, useState } from 'react'
import type { IngredientView } from '#contract/pages.ts'
import type { AvoidedIngredient } from '#values/beauty/profile.ts'
import { readProfile, storeProfile } from '../beauty/own-profile.ts'
import { saveToAccount } from '../beauty/save-to-account.ts'
import { Explanation } from './explanation.tsx'

/** What an ingredient is, above its products. */
export default function IngredientDetails({ ingredient }: { ingredient: IngredientView }) {
  const { inci, aliases, updatedOn } = ingredient
  return (
    <section
      aria-label={`About ${inci}`}
      className="mt-6 max-w-3xl rounded-3xl bg-surface p-6 shadow-card sm:p-8"
    >
      <Explanation ingredient={ingredient} />
      <AvoidThis key={inci} ingredient={ingredient} />
      {aliases.length > 0 && (
        <p className="wrap-anywhere mt-4 text-muted text-sm leading-relaxed">
          Also on labels as {aliases.slice(0, 8).join(', ')}.
        </p>
      )}
      <p className="mt-4 text-muted text-sm leading-relaxed">
        In our own words, based on published research and EU and Indian law, as of {updatedOn}. Labels do not
        show how much of it a product contains. This is not medical advice.{' '}
        <a href="/label" className="underline decoration-line underline-offset-4 hover:text-accent">
          Read any label
        </a>
      </p>
    </section>
  )
}

/** Remembers that somebody avoids an ingredient; cards and the label reader then look for it. */
function AvoidThis({ ingredient: { slug, inci, n } }: { ingredient: AvoidedIngredient }) {
  const [isAvoided, setIsAvoided] = useState(false)
  useEffect(() => setIsAvoided(readProfile().ingredients.some(one => one.slug === slug)), [slug])

  function toggle() {
    const profile = readProfile()
    const rest = profile.ingredients.filter(one => one.slug !== slug)
    const changed = { ...profile, ingredients: isAvoided ? rest : [...rest, { slug, inci, n }] }
    storeProfile(changed)
    void saveToAccount(changed)
    setIsAvoided(!isAvoided)
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <button
        type="button"
        aria-pressed={isAvoided}
        onClick={toggle}
        className="min-h-11 rounded-button border border-line px-5 hover:border-accent hover:text-accent aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
      >
        Avoid this
      </button>
      {isAvoided && (
        <p role="status">
          Products that list it will say so.{' '}
          <a href="/beauty-profile" className="underline underline-offset-4 hover:text-accent">
            My profile
          </a>
        </p>
      )}
    </div>
  )
}
