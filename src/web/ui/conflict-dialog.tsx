import { Button } from './button.tsx'
import { openDialog } from './open-dialog.tsx'

/** A field in which the saved record or the form differs from what the form began with. */
export interface ConflictRow {
  label: string
  before: string
  theirs: string
  mine: string
}

export interface EditConflict {
  /** Who changed it and when: the server's sentence. */
  sentence: string
  rows: ConflictRow[]
}

/** The record was changed elsewhere, mostly by somebody else: shows what they changed beside what was typed here, and asks which counts. */
export const chooseVersion = ({ sentence, rows }: EditConflict) =>
  openDialog<'mine' | 'theirs'>('This was changed while you were editing', (answer, dismiss) => (
    <div className="mt-3 grid gap-5">
      <p className="text-muted">{sentence}</p>
      {rows.length > 0 && <Comparison rows={rows} />}
      <p className="text-muted text-sm">
        “Keep mine” saves your changes on top of theirs; what only they changed stays. “Take theirs” drops
        your changes and shows theirs.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={dismiss}>
          Go back to the form
        </Button>
        <Button variant="outline" onClick={() => answer('theirs')}>
          Take theirs
        </Button>
        <Button onClick={() => answer('mine')}>Keep mine</Button>
      </div>
    </div>
  ))

function Comparison({ rows }: { rows: ConflictRow[] }) {
  return (
    <table className="w-full table-fixed text-left text-sm">
      <thead>
        <tr className="border-line border-b text-muted">
          <th scope="col" className="w-1/4 py-2 pr-3 font-medium">
            Field
          </th>
          <th scope="col" className="py-2 pr-3 font-medium">
            Theirs
          </th>
          <th scope="col" className="py-2 font-medium">
            Mine
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, theirs, mine }) => (
          <tr key={label} className="border-line border-b align-top">
            <th scope="row" className="wrap-anywhere py-2 pr-3 font-medium">
              {label}
            </th>
            {[theirs, mine].map((text, index) => (
              <td key={index === 0 ? 'theirs' : 'mine'} className="py-2 pr-3 last:pr-0">
                <div className="wrap-anywhere max-h-32 overflow-y-auto whitespace-pre-line">
                  {text === before ? <span className="text-muted">not changed</span> : text || '–'}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
