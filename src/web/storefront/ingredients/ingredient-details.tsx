import type { IngredientView } from '#contract/pages.ts'
import { AvoidThis } from './avoid-this.tsx'
import { Explanation } from './explanation.tsx'

/** What an ingredient is, above its products. */
export default function IngredientDetails({ ingredient }: { ingredient: IngredientView }) {
  const { inci, aliases, updatedOn } = ingredient
  return (
    <section
      aria-label={`About ${inci}`}
      className="mt-6 max-w-3xl rounded-3xl bg-white p-6 shadow-card sm:p-8"
    >
      <Explanation ingredient={ingredient} />
      <AvoidThis key={inci} ingredient={ingredient} />
      {aliases.length > 0 && (
        <p className="wrap-anywhere mt-4 text-muted text-sm leading-relaxed">
          Also on labels as {aliases.slice(0, 8).join(', ')}.
        </p>
      )}
      <p className="mt-4 text-muted text-sm leading-relaxed">
        In our own words, from published knowledge and EU and Indian law, as of {updatedOn}. How much of it is
        in a product is not on the label. This is no medical advice.{' '}
        <a href="/label" className="underline decoration-line underline-offset-4 hover:text-rose">
          Read any label
        </a>
      </p>
    </section>
  )
}
