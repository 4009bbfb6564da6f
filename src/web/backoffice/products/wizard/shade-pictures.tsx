import { useState } from 'react'
import { takePictures } from '../../form/take-pictures.ts'
import { openArchives } from '../pictures/open-archives.ts'
import { matchShades, nameShades } from './match-shades.ts'
import { PictureDrop } from './picture-drop.tsx'
import { maxPictures, pictureOf } from './pictures.ts'
import { filledShades, type Shades, setShadePictures } from './shades.ts'

interface Props {
  kind: 'shade' | 'size'
  shades: Shades
  onChange(change: (now: Shades) => Shades): void
}

/** Pictures of all shades at once, each given to the shade that its file is named after; into an empty grid they bring the names. */
export function ShadePictures({ kind, shades, onChange }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [said, say] = useState('')
  const [problems, setProblems] = useState<string[]>([])

  async function take(files: File[]) {
    setBusy(true)
    say('')
    const opened = await openArchives(files)
    const { good, problems } = await takePictures(opened.files)
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
    say(
      count > 0
        ? `${count} ${count === 1 ? 'picture' : 'pictures'} matched to ${matched.size} ${kind}s.`
        : '',
    )
    onChange(now =>
      [...matched].reduce(
        (next, [key, pictures]) => {
          const before = next.rows.find(row => row.key === key)?.pictures ?? []
          return setShadePictures(next, key, [...before, ...pictures.map(pictureOf)].slice(0, maxPictures))
        },
        filledShades(now).length > 0 ? now : named,
      ),
    )
  }

  return (
    <div className="grid gap-2">
      <PictureDrop
        label={`Add pictures of all ${kind}s`}
        hint={`Files or a ZIP, named after the ${kind} or its SKU: laal-paar.jpg, SL-01-back.jpg. While the grid is empty, they name the ${kind}s.`}
        archives
        disabled={isBusy}
        onFiles={files => void take(files)}
      />
      <p role="status" className="text-muted text-sm empty:hidden">
        {isBusy ? 'Checking the pictures …' : said}
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
