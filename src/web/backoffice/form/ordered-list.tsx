import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Icon } from '../layout/icon.tsx'
import { IconButton, ToolButton } from '../layout/tool-button.tsx'

interface Props {
  /** For screen readers: 'Slides'. */
  label: string
  /** React keys, one per entry. */
  keys: string[]
  /** An entry's name, on its buttons: 'Slide 2', a heading. */
  nameOf(index: number): string
  /** Without it, the order of the entries has no meaning. */
  onMove?: ((from: number, to: number) => void) | undefined
  onRemove?: ((index: number) => void) | undefined
  /** An entry's fields, below its name. */
  children?(index: number): ReactNode
  /** Instead of the name alone, where an entry has no fields. */
  line?(index: number): ReactNode
  /** Shown while the list is empty. */
  empty: ReactNode
  add?: { label: string; onAdd(): void } | undefined
  /** Entries open and close by a click on their names; only these are open. */
  folding?:
    | { open: ReadonlySet<string>; onToggle(key: string): void; summary?(index: number): string }
    | undefined
}

/** A list, ordered by hand unless its order means nothing: with the buttons of each entry, by Alt and an arrow, or by dragging its handle. */
export function OrderedList(props: Props) {
  const { keys, onMove, nameOf } = props
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [announced, announce] = useState('')

  function move(from: number, to: number) {
    if (to < 0 || to >= keys.length || to === from) return
    onMove?.(from, to)
    announce(`${nameOf(from)} is now ${to + 1} of ${keys.length}.`)
  }

  /** Alt with an arrow moves the entry that has the focus, which stays on what it was on. */
  function onKeyDown(event: KeyboardEvent, index: number) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!onMove || !step || !event.altKey || event.defaultPrevented) return
    event.preventDefault()
    const focused = event.target as HTMLElement
    move(index, index + step)
    requestAnimationFrame(() => focused.focus())
  }

  function drop(event: DragEvent, to: number) {
    event.preventDefault()
    if (dragged !== null) move(dragged, to)
    setDragged(null)
    setOver(null)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {keys.length === 0 ? (
        <p className="rounded-xl border border-line border-dashed px-4 py-6 text-center text-muted">
          {props.empty}
        </p>
      ) : (
        <ol
          aria-label={props.label}
          className={`grid grid-cols-[minmax(0,1fr)] ${props.folding ? 'gap-2' : 'gap-3'}`}
        >
          {keys.map((key, index) => (
            <li
              key={key}
              data-entry={key}
              onKeyDown={event => onKeyDown(event, index)}
              onDragStart={event => {
                // Not a picture or a link that is dragged out of the entry.
                if (!(event.target as HTMLElement).matches('[data-handle]')) return
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', nameOf(index))
                setDragged(index)
              }}
              onDragEnd={() => {
                setDragged(null)
                setOver(null)
              }}
              onDragOver={event => {
                if (dragged === null) return
                event.preventDefault()
                setOver(index)
              }}
              onDrop={event => drop(event, index)}
              className={`rounded-xl border bg-white ${over === index && dragged !== index ? 'border-rose' : 'border-line'} ${dragged === index ? 'opacity-50' : ''}`}
            >
              <div
                className={`flex items-center gap-1 py-1 pr-1 pl-2 ${props.line ? 'max-sm:flex-wrap max-sm:justify-end' : ''} ${props.children ? 'rounded-t-xl bg-sand/60' : ''} ${props.folding && !props.folding.open.has(key) ? 'rounded-b-xl' : ''}`}
              >
                {onMove && (
                  <>
                    <span
                      draggable
                      data-handle
                      className="grid size-10 shrink-0 cursor-grab place-items-center text-muted max-sm:hidden"
                    >
                      <Icon name="menu" className="size-4" />
                    </span>
                    <span className="w-6 text-center text-muted text-sm tabular-nums">{index + 1}</span>
                  </>
                )}
                {props.line ? (
                  <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-2.5rem)]">{props.line(index)}</div>
                ) : props.folding ? (
                  <button
                    type="button"
                    aria-expanded={props.folding.open.has(key)}
                    onClick={() => props.folding!.onToggle(key)}
                    className="group flex min-h-11 min-w-0 flex-1 items-center gap-2 text-left text-sm hover:text-rose"
                  >
                    <span className="min-w-0 truncate">{nameOf(index)}</span>
                    <Icon
                      name="down"
                      className="size-4 text-muted transition-transform group-aria-expanded:rotate-180"
                    />
                    {props.folding.summary && (
                      <span
                        className={`ml-auto min-w-0 truncate pr-2 text-muted ${onMove ? 'max-sm:hidden' : ''}`}
                      >
                        {props.folding.summary(index)}
                      </span>
                    )}
                  </button>
                ) : (
                  <span className="min-w-0 flex-1 truncate text-sm">{nameOf(index)}</span>
                )}
                {onMove && (
                  <>
                    <IconButton
                      icon="up"
                      label={`Move ${nameOf(index)} up`}
                      // A disabled button would lose the focus when an entry reaches the end.
                      aria-disabled={index === 0}
                      className="aria-disabled:opacity-40"
                      onClick={() => move(index, index - 1)}
                    />
                    <IconButton
                      icon="down"
                      label={`Move ${nameOf(index)} down`}
                      aria-disabled={index === keys.length - 1}
                      className="aria-disabled:opacity-40"
                      onClick={() => move(index, index + 1)}
                    />
                  </>
                )}
                {props.onRemove && (
                  <IconButton
                    icon="trash"
                    label={`Remove ${nameOf(index)}`}
                    onClick={() => props.onRemove!(index)}
                  />
                )}
              </div>
              {props.children && (
                <div hidden={props.folding && !props.folding.open.has(key)} className="p-4">
                  {props.children(index)}
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
      {props.add && (
        <p>
          <ToolButton icon="plus" onClick={props.add.onAdd}>
            {props.add.label}
          </ToolButton>
        </p>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  )
}
