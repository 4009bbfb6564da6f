import type { Pages } from '#contract/pages.ts'
import { recallLevelWords } from '#values/recalls.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Breadcrumbs } from '../layout/breadcrumbs.tsx'

/** Works without a script: the look-up is a form that leads here again. */
export default function RecallsPage({ batch, found, recalls }: Pages['recalls']) {
  return (
    <div className="mx-auto max-w-3xl px-4 pt-2 pb-12 sm:pt-4">
      <Breadcrumbs trail={[]} here="Recalls" />
      <h1 className="mt-4 text-4xl">Recalls</h1>
      <p className="mt-3 text-lg text-muted">
        When something is wrong with a batch, we stop selling it at once and email everyone who bought it.
      </p>

      <section aria-label="Check a batch" className="mt-8 rounded-3xl bg-surface p-5 shadow-card sm:p-8">
        <h2 className="text-2xl">Is mine affected?</h2>
        <form action="/recalls" method="get" className="mt-4 grid gap-x-3 gap-y-2 sm:grid-cols-[1fr_auto]">
          <Field
            label="Batch number on your pack"
            name="batch"
            defaultValue={batch}
            maxLength={40}
            required
            autoComplete="off"
          />
          <Button type="submit" className="self-end">
            Look up
          </Button>
          <p className="text-muted text-sm sm:col-span-2">
            Look for “B.No.”, “Batch” or “Lot”, often near the date.
          </p>
        </form>
        {batch && <LookedUp batch={batch} found={found} />}
      </section>

      <section aria-label="All recalls" className="mt-10">
        <h2 className="text-2xl">All recalls</h2>
        {recalls.length === 0 && <p className="mt-3 text-muted">No product has been recalled.</p>}
        <ul className="mt-4 grid gap-5">
          {recalls.map(recall => (
            <li key={recall.id} className="rounded-3xl border border-line bg-surface p-5 sm:p-6">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <h3 className="text-xl">{recall.products.map(({ name }) => name).join(', ')}</h3>
                <p className="text-muted text-sm">
                  {recall.on}
                  {recall.isClosed && ' · closed'}
                </p>
              </div>
              <ul className="mt-1 text-sm">
                {recall.products.map(({ name, batches }) => (
                  <li key={name} className="wrap-anywhere text-muted">
                    {recall.products.length > 1 && `${name}: `}
                    {batches.length === 1 ? 'Batch' : 'Batches'}{' '}
                    <span className="font-medium text-ink">{batches.join(', ')}</span>
                  </li>
                ))}
              </ul>
              <p className="wrap-anywhere mt-3 whitespace-pre-line">{recall.reason}</p>
              <p className="wrap-anywhere mt-3 whitespace-pre-line rounded-2xl bg-sunk px-4 py-3">
                <strong className="font-semibold">{recallLevelWords[recall.level]}.</strong>{' '}
                {recall.instructions}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function LookedUp({ batch, found }: Pick<Pages['recalls'], 'batch' | 'found'>) {
  if (found.length === 0)
    return (
      <p role="status" className="mt-5 rounded-2xl bg-sunk px-4 py-3">
        We could not find batch <span className="font-medium">{batch}</span>. Please check the letters and
        digits; if you bought it here,{' '}
        <a href="/contact" className="underline">
          ask us
        </a>
        .
      </p>
    )
  return (
    <ul role="status" className="mt-5 grid gap-2">
      {found.map(({ name, path, until, isRecalled }) => (
        <li
          key={path}
          className={`rounded-2xl px-4 py-3 ${isRecalled ? 'bg-bad-soft text-bad' : 'bg-good-soft'}`}
        >
          <a href={path} className="font-medium underline underline-offset-4">
            {name}
          </a>
          {until && `, use before ${until}`}:{' '}
          <strong className="font-semibold">{isRecalled ? 'recalled. See below.' : 'not recalled.'}</strong>
        </li>
      ))}
    </ul>
  )
}
