import { call } from '#contract/client.ts'
import { productPath } from '#values/product-path.ts'
import { judgeFit, type OwnProfile } from '#values/profiles/judge-fit.ts'
import { useReply } from '#web/client/use-reply.ts'
import { ProductPicture } from '../products/product-picture.tsx'
import { FitWords } from './fit-words.tsx'
import { isEmpty } from './own-profile.ts'

const bestSellers = { sort: 'best-selling', limit: '6', group: 'family' } as const

/** What sells best, judged as soon as something is chosen: nothing of the profile is sent for it. */
export function ProfilePreview({ profile }: { profile: OwnProfile }) {
  const { reply, error } = useReply('GET /api/search', { query: bestSellers }, call)
  const products = reply?.products
  // Without them the questions work all the same.
  if (error || products?.length === 0) return null
  return (
    <section aria-label="What it changes" aria-live="polite" className="rounded-3xl bg-sand p-5 sm:p-6">
      <h2 className="text-2xl">What it changes</h2>
      <p className="mt-1 mb-4 text-muted text-sm">
        {isEmpty(profile)
          ? 'Answer a question, and see here what our best sellers say to you.'
          : 'Our best sellers, as you would see them.'}
      </p>
      {products ? (
        <ul className="grid gap-3">
          {products.map(({ _id, name, image, fit }) => (
            <li key={_id} className="flex items-center gap-3">
              <span className="size-14 shrink-0 overflow-hidden rounded-xl bg-white">
                <ProductPicture path={image} name={name} sizes="3.5rem" upTo={160} />
              </span>
              <div className="min-w-0">
                <a href={productPath(_id, name)} className="line-clamp-1 hover:text-rose">
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
  return judged ? <FitWords fit={judged} /> : <p className="card-fit text-muted">Nothing to say</p>
}
