import { useEffect, useState } from 'react'
import { readStored, store } from '#web/client/local-storage.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { toast } from '#web/ui/toast.ts'
import { icons } from '../layout/icons.ts'

const key = 'sideOffer'

/** A tab at the side, open on wide screens unless the visitor has closed it before. */
export function SideOfferTab({ title, text }: { title: string; text: string }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const stored = readStored(key)
    setOpen(stored ? stored === 'open' : matchMedia('(min-width: 64rem)').matches)
  }, [])
  if (!title) return null

  function toggle() {
    setOpen(!open)
    store(key, open ? 'closed' : 'open')
  }

  return (
    // Slides as a whole without moving the page; hidden content cannot be focused.
    <aside
      aria-label={title}
      className={`fixed top-3/5 right-0 z-30 flex -translate-y-1/2 items-center transition-transform duration-300 ${open ? '' : 'translate-x-60'}`}
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls="side-offer"
        onClick={toggle}
        className="flex w-9 items-center justify-center gap-2 whitespace-nowrap rounded-l-2xl bg-rose pt-4 pb-4 font-medium text-sm text-white shadow-pop [writing-mode:vertical-rl] hover:bg-rose-deep lg:w-11 lg:text-base"
      >
        <LineIcon path={icons.tag} className="size-5" />
        {title}
        <LineIcon path={open ? icons.cross : icons.left} className="size-5" />
      </button>
      <div
        id="side-offer"
        className={`w-60 rounded-l-2xl bg-white p-5 shadow-pop transition-[visibility] duration-300 ${open ? '' : 'invisible'}`}
      >
        <p>{text}</p>
        <CopyCode code={codeIn(text)} />
      </div>
    </aside>
  )
}

function CopyCode({ code }: { code: string | undefined }) {
  const [copied, setCopied] = useState(false)
  if (!code) return null

  async function copy() {
    try {
      await navigator.clipboard.writeText(code!)
      setCopied(true)
      toast(`Code ${code} copied.`, { kind: 'success' })
    } catch {
      toast(`Your browser does not let us copy. The code is ${code}.`)
    }
  }

  return (
    <button
      type="button"
      onClick={copy}
      className="mt-4 flex min-h-11 w-full items-center justify-between gap-2 rounded-xl border border-rose border-dashed px-4 font-semibold text-rose tracking-wider hover:bg-rose-soft"
    >
      <span>
        <span className="sr-only">Copy the code </span>
        {code}
      </span>
      <LineIcon path={copied ? icons.tick : icons.copy} className="size-5" />
    </button>
  )
}

/** 'Use code WELCOME2000.' */
const codeIn = (text: string) => text.match(/\bcode ([A-Z0-9]{4,})\b/)?.[1]
