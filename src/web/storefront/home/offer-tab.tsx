import { useEffect, useState } from 'react'
import { readStored, store } from '#web/client/local-storage.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'

interface Props {
  title: string
  text: string
}

const key = 'specialOffer'

/** A tab at the side of the screen, opened and closed at any time; the device remembers which. */
export function OfferTab({ title, text }: Props) {
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(readStored(key) === 'open'), [])
  if (!title) return null
  const code = codeIn(text)

  function toggle() {
    store(key, open ? 'closed' : 'open')
    setOpen(!open)
  }

  const copy = () => copyText(code!, `Code ${code} copied.`, `Could not copy. The code is ${code}.`)

  return (
    <aside aria-label={title} className="offer-tab">
      <button type="button" aria-expanded={open} aria-controls="special-offer" onClick={toggle}>
        {title}
        {/* The tab is turned by half a circle. */}
        <LineIcon path={open ? icons.left : icons.right} className="size-4" />
      </button>
      {/* Hidden, not absent: the page says it also to search engines. */}
      <div id="special-offer" hidden={!open}>
        <p>{text}</p>
        {code && (
          <button
            type="button"
            onClick={copy}
            className="-mb-2 -ml-2 flex min-h-11 items-center gap-1.5 rounded-button px-2 font-semibold text-accent hover:bg-accent-soft"
          >
            <LineIcon path={icons.copy} className="size-5" />
            Copy code<span className="sr-only"> {code}</span>
          </button>
        )}
      </div>
    </aside>
  )
}

/** 'Use code WELCOME2000.' */
const codeIn = (text: string) => text.match(/\bcode ([A-Z0-9]{4,})\b/)?.[1]
