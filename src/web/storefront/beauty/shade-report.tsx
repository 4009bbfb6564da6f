import { useState } from 'react'
import type { Pages } from '#contract/pages.ts'
import { type ShadeVerdict, shadeVerdicts } from '#values/beauty/verdicts.ts'
import { callSignedIn } from '#web/client/call-signed-in.ts'
import { errorMessage } from '#web/client/error-message.ts'
import { toast } from '#web/ui/toast.ts'

type Props = Pick<Pages['product'], 'product' | 'shadeReports'>

/** How the shade fitted those who bought it, and the way to the nearest others. */
export function ShadeReport({ product, shadeReports }: Props) {
  const [counts, setCounts] = useState(shadeReports?.counts)
  const [busy, setBusy] = useState(false)
  if (!counts) return null
  const total = shadeVerdicts.reduce((sum, verdict) => sum + counts[verdict], 0)

  async function report(verdict: ShadeVerdict) {
    if (busy) return
    setBusy(true)
    try {
      const reply = await callSignedIn('PUT /api/shades/reports', {
        body: { productId: product._id, verdict },
      })
      setCounts(reply.counts)
      toast(reply.message, { kind: 'success' })
    } catch (error) {
      toast(errorMessage(error, 'It could not be saved.'), { kind: 'error' })
    }
    setBusy(false)
  }

  return (
    <section aria-labelledby="shade" className="mt-10 border-line border-t pt-8 sm:mt-14 sm:pt-10">
      <div className="grid gap-x-14 gap-y-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div>
          <h2 id="shade" className="text-3xl">
            Is this your shade?
          </h2>
          <p className="mt-2 text-muted leading-relaxed">
            <a href={`/shades?of=${product._id}`} className="text-accent underline underline-offset-4">
              See the closest shades
            </a>
          </p>
        </div>
        <div className="grid content-start gap-4">
          <p role="status">
            {total === 0
              ? 'No feedback from buyers yet.'
              : shadeVerdicts
                  .filter(verdict => counts[verdict] > 0)
                  .map(verdict => sentenceOf(verdict, counts[verdict], total))
                  .join(' ')}
          </p>
          {shadeReports!.wornBefore.map(({ brand, shade, buyers }) => (
            <p key={`${brand} ${shade}`}>
              {`${buyers} buyers who wear ${shade} by ${brand} chose this shade.`}
            </p>
          ))}
          <fieldset className="signed-in-only">
            <legend className="mb-2 text-muted text-sm">Bought this? It was</legend>
            <div className="flex flex-wrap gap-2">
              {shadeVerdicts.map(verdict => (
                <button
                  key={verdict}
                  type="button"
                  aria-disabled={busy}
                  onClick={() => void report(verdict)}
                  className="min-h-11 rounded-button border border-edge bg-surface px-5 hover:border-accent hover:text-accent"
                >
                  {verdict[0]!.toUpperCase() + verdict.slice(1)}
                </button>
              ))}
            </div>
            <a
              href="/shades#tell"
              className="mt-2 inline-flex min-h-11 items-center text-muted text-sm underline underline-offset-4 hover:text-accent"
            >
              Tell us what you wore before
            </a>
          </fieldset>
        </div>
      </div>
    </section>
  )
}

function sentenceOf(verdict: ShadeVerdict, count: number, total: number): string {
  const buyers = `${count} of ${total} ${total === 1 ? 'buyer' : 'buyers'}`
  return verdict === 'right'
    ? `${buyers} ${count === 1 ? 'says' : 'say'} the shade is true to picture.`
    : `${buyers} found it ${verdict}.`
}
