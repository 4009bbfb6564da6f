import { useEffect, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import { mutate, reasonOf, refetchAll } from '../query.ts'
import type { BulkChange, BulkChoice } from './bulk-change.ts'
import { toastBulk, undoBulk } from './offer-undo.ts'
import { UntaxedNote } from './untaxed-note.tsx'

type Preview = Reply<'POST /api/productdetail/bulk/preview'>
type Progress = Reply<'GET /api/productdetail/bulk/changes/{id}'>['bulk']

interface Props {
  which: BulkChoice
  change: BulkChange
  /** To the form; without it there is none. */
  onBack: (() => void) | undefined
  onClose(isDone: boolean): void
}

/** Old and new of a change before it is made; then how far it is, and what could not be changed. */
export function BulkPreview({ which, change, onBack, onClose }: Props) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [problem, setProblem] = useState('')
  const [isStarting, setStarting] = useState(false)
  const body = JSON.stringify({ which, change })

  useEffect(() => {
    const left = new AbortController()
    callOrSignIn('POST /api/productdetail/bulk/preview', { body: JSON.parse(body) }, { signal: left.signal })
      .then(setPreview)
      .catch(error => left.signal.aborted || setProblem(reasonOf(error)))
    return () => left.abort()
  }, [body])

  const id = progress && !progress.finished ? progress._id : null
  useEffect(() => {
    if (!id) return
    const timer = setInterval(async () => {
      try {
        const { bulk } = await callOrSignIn('GET /api/productdetail/bulk/changes/{id}', { params: { id } })
        setProgress(bulk)
        if (bulk.finished) await refetchAll()
      } catch (error) {
        setProblem(reasonOf(error))
      }
    }, 700)
    return () => clearInterval(timer)
  }, [id])

  async function start() {
    setStarting(true)
    setProblem('')
    try {
      const { bulk } = await mutate('POST /api/productdetail/bulk/changes', {
        body: { which, change, stamp: preview!.stamp },
      })
      if (bulk.finished && bulk.refusedCount === 0 && bulk.untaxed === 0) {
        toastBulk(doneSentence(bulk, change), bulk)
        onClose(true)
      } else setProgress(bulk)
    } catch (error) {
      setProblem(reasonOf(error))
    }
    setStarting(false)
  }

  if (problem) return <Problem text={problem} onBack={onBack} />
  if (progress)
    return (
      <Result
        progress={progress}
        change={change}
        onUndo={async () => {
          const undone = await undoBulk(progress._id)
          if (undone) onClose(true)
        }}
        onClose={() => onClose(progress.finished)}
      />
    )
  if (!preview)
    return <div role="status" aria-label="Preparing the preview" className="skeleton h-40 rounded-xl" />

  const { toChange, same, refusedCount, rows, refused } = preview
  return (
    <div className="grid gap-4">
      <p>
        <strong className="font-medium">{count(toChange)}</strong> will{' '}
        {change.delete ? 'be deleted' : 'change'}
        {same > 0 && `, ${count(same)} ${same === 1 ? 'needs' : 'need'} no change`}
        {refusedCount > 0 && `, ${count(refusedCount)} cannot be changed`}.
      </p>
      {rows.length > 0 && (
        <ScrollRegion aria-label="Preview" className="max-h-72 overflow-y-auto rounded-xl border border-line">
          <table className="w-full text-left text-sm">
            <thead className="sr-only">
              <tr>
                <th scope="col">Product</th>
                <th scope="col">Before and after</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ _id, name, from, to }) => (
                <tr key={_id} className="border-line border-b last:border-0">
                  <td className="px-3 py-2">
                    <span className="line-clamp-1">{name}</span>
                  </td>
                  <td className="whitespace-nowrap px-3 py-2 text-right tabular-nums">
                    <del className="text-muted">{from}</del> <span aria-hidden="true">→</span>{' '}
                    <ins className="font-medium no-underline">{to}</ins>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {toChange > rows.length && (
        <p className="text-muted text-sm">and {count(toChange - rows.length, 'more product')}</p>
      )}
      <Refused refused={refused} total={refusedCount} />
      <div className="flex flex-wrap justify-end gap-2">
        {onBack && (
          <button type="button" onClick={onBack} className={buttonClass('outline')}>
            Back
          </button>
        )}
        <Button
          variant={change.delete ? 'danger' : 'solid'}
          disabled={toChange === 0 || isStarting}
          aria-busy={isStarting}
          onClick={start}
        >
          {change.delete ? 'Delete' : 'Change'} {count(toChange)}
        </Button>
      </div>
    </div>
  )
}

interface ResultProps {
  progress: Progress
  change: BulkChange
  onUndo(): Promise<void>
  onClose(): void
}

function Result({ progress, change, onUndo, onClose }: ResultProps) {
  const { total, done, refused, refusedCount, finished, untaxed, mayUndo } = progress
  return (
    <div className="grid gap-4">
      <p role="status">{finished ? doneSentence(progress, change) : `${done} of ${count(total)} done…`}</p>
      <progress value={done} max={total} aria-label="Progress" className="upload-progress h-2 w-full" />
      {!finished && (
        <p className="text-muted text-sm">You can close this. The change continues in the background.</p>
      )}
      <Refused refused={refused} total={refusedCount} />
      <UntaxedNote count={untaxed} onFollow={onClose} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onClose}>Close</Button>
        {mayUndo && (
          <Button variant="outline" onClick={() => void onUndo()}>
            Undo
          </Button>
        )}
      </div>
    </div>
  )
}

function Refused({ refused, total }: { refused: Preview['refused']; total: number }) {
  if (total === 0) return null
  return (
    <section className="rounded-xl bg-alert-soft p-3 text-sm">
      <h3 className="font-medium text-alert">{count(total)} cannot be changed</h3>
      <ul className="mt-1 max-h-40 overflow-y-auto">
        {refused.map(({ _id, name, reason }) => (
          <li key={_id}>
            {name}: {reason}
          </li>
        ))}
        {total > refused.length && <li>and {total - refused.length} more</li>}
      </ul>
    </section>
  )
}

function Problem({ text, onBack }: { text: string; onBack: (() => void) | undefined }) {
  return (
    <div className="grid gap-4">
      <p role="alert" className="rounded-lg bg-alert-soft p-3 text-alert text-sm">
        {text}
      </p>
      {onBack && (
        <button type="button" onClick={onBack} className={buttonClass('outline')}>
          Back
        </button>
      )}
    </div>
  )
}

const doneSentence = ({ changed }: Progress, change: BulkChange) =>
  `${count(changed)} ${change.delete ? 'deleted' : 'updated'}`

const count = (many: number, what = 'product') =>
  `${many.toLocaleString('en-IN')} ${what}${many === 1 ? '' : 's'}`
