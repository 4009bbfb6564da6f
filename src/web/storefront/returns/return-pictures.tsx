import { useEffect, useMemo, useState } from 'react'
import { mostReturnPictures, type ReturnReason, reasonRules } from '#values/return-rules.ts'
import { checkPictures } from '#web/client/check-pictures.ts'
import { TextArea } from '#web/ui/field.tsx'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'

interface Props {
  pictures: File[]
  onChange: (pictures: File[]) => void
  fewest: number
  reasons: readonly ReturnReason[]
  comment: string
  onComment: (comment: string) => void
}

/** Pictures of what comes back, and a word about it. */
export function ReturnPictures({ pictures, onChange, fewest, reasons, comment, onComment }: Props) {
  const [problem, setProblem] = useState('')
  const previews = useMemo(() => pictures.map(picture => URL.createObjectURL(picture)), [pictures])
  useEffect(() => () => previews.forEach(URL.revokeObjectURL), [previews])
  const shown = [...new Set(reasons.map(reason => reasonRules[reason].pictures))]

  async function add(input: HTMLInputElement) {
    const { good, problems } = await checkPictures([...(input.files ?? [])])
    const all = [...pictures, ...good]
    setProblem(
      [
        ...problems,
        ...(all.length > mostReturnPictures ? [`At most ${mostReturnPictures} pictures.`] : []),
      ].join(' '),
    )
    onChange(all.slice(0, mostReturnPictures))
    input.value = ''
  }

  return (
    <div className="grid gap-6">
      <fieldset>
        <legend className="mb-1 font-medium">
          {fewest === 1 ? 'At least one picture' : `At least ${fewest} pictures`}, up to {mostReturnPictures}
        </legend>
        <p className="mb-3 text-muted">
          Please show {shown.join('; ')}. Only you, the seller and our team can see them.
        </p>
        <div className="flex flex-wrap gap-3">
          {previews.map((preview, index) => (
            <div key={preview} className="relative">
              <img src={preview} alt="" className="size-24 rounded-xl bg-sunk object-cover" />
              <button
                type="button"
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => onChange(pictures.filter((_, nth) => nth !== index))}
                className="absolute -top-3 -right-3 grid size-11 place-items-center"
              >
                <span className="grid size-7 place-items-center rounded-full bg-surface text-muted shadow-card hover:text-ink">
                  <LineIcon path={icons.cross} className="size-4" />
                </span>
              </button>
            </div>
          ))}
          {pictures.length < mostReturnPictures && (
            <label className="grid size-24 cursor-pointer place-items-center rounded-xl border border-line border-dashed text-center text-muted text-sm focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 hover:border-accent hover:text-accent">
              Add pictures
              <input
                type="file"
                multiple
                accept="image/png,image/jpeg,image/webp,image/avif"
                onChange={({ currentTarget }) => void add(currentTarget)}
                className="sr-only"
              />
            </label>
          )}
        </div>
        <p role="alert" className="mt-2 break-words text-bad text-sm empty:hidden">
          {problem}
        </p>
      </fieldset>
      <TextArea
        label="Anything else we should know? (optional)"
        rows={3}
        maxLength={1000}
        value={comment}
        onChange={({ currentTarget }) => onComment(currentTarget.value)}
      />
    </div>
  )
}
