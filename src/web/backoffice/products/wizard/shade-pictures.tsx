import { useState } from 'react'
import { acceptPictures } from '../../form/accept-pictures.ts'
import { openArchives } from '../pictures/open-archives.ts'
import { matchShades, nameShades } from './match-shades.ts'
import { PictureDrop } from './picture-drop.tsx'
import { pictureOf } from './pictures.ts'
import { addShadePictures, filledShades, type Shades } from './shades.ts'

interface Props {
  kind: 'shade' | 'size'
  shades: Shades
  onChange(change: (now: Shades) => Shades): void
}

/** Pictures of all shades at once, each given to the shade that its file is named after; into an empty grid they bring the names. */
export function ShadePictures({ kind, shades, onChange }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [announced, announce] = useState('')
  const [problems, setProblems] = useState<string[]>([])

  async function add(files: File[]) {
    setBusy(true)
    announce('')
    const opened = await openArchives(files)
    const { good, problems } = await acceptPictures(opened.files)
    const named = nameShades(good, shades)
    const { matched, unmatched, ambiguous } = matchShades(good, named)
    setBusy(false)
    setProblems([
      ...opened.problems,
      ...problems,
      ...unmatched.map(({ name }) => `${name}: no ${kind} has this name or SKU.`),
      ...ambiguous.map(({ name }) => `${name}: several ${kind}s have this name or SKU.`),
    ])
    const count = [...matched.values()].flat().length
    announce(
      count > 0
        ? `${count} ${count === 1 ? 'picture' : 'pictures'} matched to ${matched.size} ${kind}s.`
        : '',
    )
    const added = [...matched].map(([key, files]) => [key, files.map(pictureOf)] as const)
    onChange(now =>
      added.reduce(
        (next, [key, pictures]) => addShadePictures(next, key, pictures),
        filledShades(now).length > 0 ? now : named,
      ),
    )
  }

  return (
    <div className="grid gap-2">
      <PictureDrop
        label={`Add pictures of all ${kind}s`}
        hint={`Files or a ZIP, named after the ${kind} or its SKU: laal-paar.jpg, SL-01-back.jpg. If the grid is empty, the ${kind}s are named after the files.`}
        archives
        disabled={isBusy}
        onFiles={files => void add(files)}
      />
      <p role="status" className="text-muted text-sm empty:hidden">
        {isBusy ? 'Checking pictures…' : announced}
      </p>
      {problems.length > 0 && (
        <ul role="alert" className="grid gap-1 break-words text-alert text-sm">
          {problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
