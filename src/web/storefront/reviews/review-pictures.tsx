import { useEffect, useState } from 'react'
import { checkPictures } from '#web/client/check-pictures.ts'

const most = 4

/** Saved pictures, to be unticked, and new ones: four at most. */
export function ReviewPictures({ saved, error }: { saved: string[]; error: string | undefined }) {
  const [previews, setPreviews] = useState<string[]>([])
  const [problem, setProblem] = useState('')
  useEffect(() => () => previews.forEach(URL.revokeObjectURL), [previews])

  async function choose(input: HTMLInputElement) {
    const { good, problems } = await checkPictures([...(input.files ?? [])])
    const transfer = new DataTransfer()
    for (const file of good) transfer.items.add(file)
    input.files = transfer.files
    setPreviews(good.map(URL.createObjectURL))
    setProblem(problems.join(' '))
  }

  return (
    <fieldset>
      <legend className="font-medium text-sm">Pictures (up to {most})</legend>
      <div className="mt-2 flex flex-wrap gap-3">
        {saved.map((path, index) => (
          <label key={path} className="relative size-20 cursor-pointer">
            <input
              type="checkbox"
              name="keptPictures"
              value={path}
              defaultChecked
              aria-label={`Keep picture ${index + 1}`}
              className="peer absolute top-1 right-1 z-10 size-6 accent-accent"
            />
            <img
              src={path}
              alt=""
              className="size-full rounded-xl bg-sunk object-cover opacity-40 peer-checked:opacity-100"
            />
          </label>
        ))}
        {previews.map(preview => (
          <img key={preview} src={preview} alt="" className="size-20 rounded-xl bg-sunk object-cover" />
        ))}
        <label className="grid size-20 cursor-pointer place-items-center rounded-xl border border-line border-dashed text-center text-muted text-sm focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2 hover:border-accent hover:text-accent">
          {previews.length > 0 ? 'Choose different ones' : 'Add pictures'}
          <input
            type="file"
            name="pictures"
            multiple
            accept="image/png,image/jpeg,image/webp,image/avif"
            onChange={({ target }) => void choose(target)}
            className="sr-only"
          />
        </label>
      </div>
      {(error || problem) && (
        <p role="alert" className="mt-1 break-words text-bad text-sm">
          {problem || error}
        </p>
      )}
    </fieldset>
  )
}
