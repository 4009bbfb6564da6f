import { useState } from 'react'
import { checkFiles } from './check-files.ts'
import { Gallery } from './gallery.tsx'
import { PictureDrop } from './picture-drop.tsx'
import { maxPictures, type WizardPicture, withAdded } from './pictures.ts'

interface Props {
  pictures: WizardPicture[]
  /** Where each shade has pictures of its own: these are of all of them. */
  ofAllShades: boolean
  onChange(change: (now: WizardPicture[]) => WizardPicture[]): void
}

/** The pictures in their order; the first is the cover. */
export function PictureStep({ pictures, ofAllShades, onChange }: Props) {
  const [problems, setProblems] = useState<string[]>([])
  const [isChecking, setChecking] = useState(false)

  async function add(files: File[]) {
    setProblems([])
    setChecking(true)
    const { added, problems } = await checkFiles(files, maxPictures - pictures.length)
    setChecking(false)
    setProblems(problems)
    if (added.length > 0) onChange(now => withAdded(now, added))
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium text-sm">Pictures{ofAllShades && ' of all shades'}</legend>
      <PictureDrop
        label="Add pictures"
        hint={`Drop them here or choose files: up to ${maxPictures}, PNG, JPEG, WebP, AVIF or HEIC, 10 MB each. ${ofAllShades ? 'They come after each shade’s own pictures, which you add next to its price.' : 'The first is the cover.'}`}
        disabled={pictures.length >= maxPictures}
        onFiles={files => void add(files)}
      />
      <p role="status" className={isChecking ? 'text-muted text-sm' : 'sr-only'}>
        {isChecking && 'Checking pictures…'}
      </p>
      {problems.length > 0 && (
        <div role="alert" className="grid gap-1 break-words text-alert text-sm">
          {problems.map(problem => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      {pictures.length > 0 && <Gallery pictures={pictures} hasCover={!ofAllShades} onChange={onChange} />}
    </fieldset>
  )
}
