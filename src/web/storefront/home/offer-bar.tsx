import { useState } from 'react'
import { rememberOffer } from '#web/client/seen-offer.ts'
import { copyText } from '#web/ui/copy-text.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { icons } from '../layout/icons.ts'

interface Props {
  title: string
  text: string
}

/**
 * One slim bar above the page, which covers nothing: before all sections also in the text, or the page would shift when it
 * arrives. Once closed it does not come back: first-paint.ts hides it before it is seen.
 */
export function OfferBar({ title, text }: Props) {
  const [closed, setClosed] = useState(false)
  if (!title || closed) return null
  const code = codeIn(text)

  function close() {
    rememberOffer()
    setClosed(true)
  }

  const copy = () =>
    copyText(code!, `Code ${code} copied.`, `Your browser does not let us copy. The code is ${code}.`)

  return (
    <aside aria-label={title} className="offer-bar bg-rose-soft">
      <div className="mx-auto flex max-w-7xl items-center gap-x-3 pr-1 pl-4 text-sm lg:justify-center">
        <p className="min-w-0 flex-1 py-1.5 leading-snug max-sm:text-xs lg:flex-none">
          <strong className="font-semibold text-rose">{title}</strong> {text}
        </p>
        {code && (
          <button
            type="button"
            onClick={copy}
            className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-2 font-semibold text-rose hover:bg-white"
          >
            <LineIcon path={icons.copy} className="size-5" />
            <span className="max-sm:sr-only">Copy code</span>
            <span className="sr-only"> {code}</span>
          </button>
        )}
        <button
          type="button"
          aria-label="Close the offer"
          onClick={close}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-white"
        >
          <LineIcon path={icons.cross} className="size-5" />
        </button>
      </div>
    </aside>
  )
}

/** 'Use code WELCOME2000.' */
const codeIn = (text: string) => text.match(/\bcode ([A-Z0-9]{4,})\b/)?.[1]
