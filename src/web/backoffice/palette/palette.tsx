import { Dialog } from '@base-ui/react/dialog'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../layout/icon.tsx'
import { type Find, findScreens, findThings } from './finds.ts'

interface Props {
  role: 'admin' | 'seller'
  /** The screens that exist. */
  open: string[]
  onClose(): void
}

/** Screens, products and orders by a few letters: arrows choose, Enter opens. */
export function Palette({ role, open, onClose }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { things, searching } = useThings(text.trim(), open)
  const finds = [...findScreens(text.trim(), role, open), ...things]
  const chosen = Math.min(at, finds.length - 1)

  function visit({ to }: Find) {
    onClose()
    void navigate(to)
  }

  function onKey(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && finds.length > 0) {
      event.preventDefault()
      setAt((chosen + step + finds.length) % finds.length)
    }
    if (event.key === 'Enter' && finds[chosen]) {
      event.preventDefault()
      visit(finds[chosen])
    }
  }

  return (
    <Dialog.Root open onOpenChange={stays => stays || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/40" />
        <Dialog.Popup
          aria-label="Go to anything"
          className="fixed top-[12vh] left-1/2 z-40 flex max-h-[70vh] w-[36rem] max-w-[calc(100vw-1.5rem)] -translate-x-1/2 flex-col overflow-hidden rounded-2xl bg-white shadow-pop outline-none"
        >
          <div className="flex items-center gap-3 border-line border-b px-4">
            <Icon name="search" className="size-5 text-muted" />
            <input
              role="combobox"
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-activedescendant={finds.length > 0 ? `${id}-${chosen}` : undefined}
              aria-label="Screens, products, orders"
              placeholder="Screens, products, orders"
              autoComplete="off"
              value={text}
              maxLength={200}
              onChange={({ target }) => {
                setText(target.value)
                setAt(0)
              }}
              onKeyDown={onKey}
              className="h-14 w-full bg-transparent text-lg outline-none placeholder:text-muted"
            />
          </div>
          <div id={`${id}-list`} role="listbox" aria-label="Found" className="overflow-y-auto p-2">
            {finds.map((find, index) => (
              <Option
                key={find.to}
                id={`${id}-${index}`}
                find={find}
                isFirst={finds[index - 1]?.group !== find.group}
                isChosen={index === chosen}
                onPoint={() => setAt(index)}
                onVisit={() => visit(find)}
              />
            ))}
          </div>
          <p role="status" className="px-4 pb-3 text-muted text-sm empty:hidden">
            {searching ? 'Looking…' : finds.length === 0 ? 'Nothing found.' : ''}
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface OptionProps {
  id: string
  find: Find
  /** Of its group, whose name stands above it. */
  isFirst: boolean
  isChosen: boolean
  onPoint(): void
  onVisit(): void
}

function Option({ id, find, isFirst, isChosen, onPoint, onVisit }: OptionProps) {
  return (
    <>
      {isFirst && (
        <p aria-hidden="true" className="px-3 pt-3 pb-1 text-muted text-xs uppercase tracking-wide">
          {find.group}
        </p>
      )}
      {/* The keyboard stays in the search box, which names the chosen option. */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isChosen}
        ref={element => {
          if (isChosen) element?.scrollIntoView({ block: 'nearest' })
        }}
        onMouseMove={onPoint}
        onClick={onVisit}
        onKeyDown={() => {}}
        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 aria-selected:bg-rose-soft"
      >
        <Icon name={find.icon} className="size-4.5 text-muted" />
        <span className="flex min-w-0 flex-1 items-center justify-between gap-x-3 max-sm:flex-col max-sm:items-start max-sm:py-1.5">
          <span className="max-w-full truncate">{find.title}</span>
          <span className="shrink-0 text-muted text-sm">{find.detail}</span>
        </span>
      </div>
    </>
  )
}

/** What the server finds, once the typing pauses. */
function useThings(text: string, open: string[]) {
  const [things, setThings] = useState<Find[]>([])
  const [searching, setSearching] = useState(false)
  useEffect(() => {
    setSearching(text.length > 1)
    if (text.length < 2) return setThings([])
    let isLate = false
    const pause = setTimeout(async () => {
      const found = await findThings(text, open)
      if (isLate) return
      setThings(found)
      setSearching(false)
    }, 150)
    return () => {
      isLate = true
      clearTimeout(pause)
    }
  }, [text, open])
  return { things, searching }
}
