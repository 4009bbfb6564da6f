import { type ReactNode, useEffect, useRef, useState } from 'react'
import { get, useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { OrderedList } from './ordered-list.tsx'

interface Props<Item extends object> {
  /** The list's name in the form around it. */
  name: string
  label: string
  /** How an entry is called on its buttons. */
  itemLabel(item: Item, index: number): string
  /** Entries are closed until somebody opens them; this is what a closed one says beside its name. */
  summary?(item: Item): string
  /** Its order has no meaning, so nothing is moved. */
  unordered?: boolean
  /** Shown while the list is empty. */
  empty: string
  addLabel: string
  newItem: Item
  /** The fields of one entry; their names start with `path`. */
  children(path: string, item: Item): ReactNode
}

/** A list of the form around it whose entries can be added, edited, moved and removed. */
export function FieldList<Item extends object>(props: Props<Item>) {
  const { name, newItem, summary } = props
  const list = useFieldArray({ name })
  const items: Item[] = useWatch({ name })
  const errors: unknown[] | undefined = get(useFormState({ name }).errors, name)
  const itemAt = (index: number) => items[index] ?? newItem
  const element = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const adding = useRef(false)

  // The key of a new entry is known once it is in the list.
  useEffect(() => {
    const key = list.fields.at(-1)?.id
    if (!adding.current || !key) return
    adding.current = false
    setOpened(before => new Set([...before, key]))
    requestAnimationFrame(() =>
      element.current
        ?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(key)}"] :is(input, select, textarea)`)
        ?.focus(),
    )
  }, [list.fields])

  function toggle(key: string) {
    setOpened(before => new Set(before.has(key) ? [...before].filter(one => one !== key) : [...before, key]))
  }

  return (
    <div ref={element}>
      <OrderedList
        label={props.label}
        keys={list.fields.map(({ id }) => id)}
        nameOf={index => props.itemLabel(itemAt(index), index)}
        onMove={props.unordered ? undefined : list.move}
        onRemove={list.remove}
        empty={props.empty}
        add={{
          label: props.addLabel,
          onAdd: () => {
            adding.current = true
            list.append(newItem, { shouldFocus: false })
          },
        }}
        folding={
          summary && {
            // A mistake is never hidden.
            open: new Set(
              list.fields.filter(({ id }, index) => opened.has(id) || errors?.[index]).map(({ id }) => id),
            ),
            onToggle: toggle,
            summary: index => summary(itemAt(index)),
          }
        }
      >
        {index => props.children(`${name}.${index}`, itemAt(index))}
      </OrderedList>
    </div>
  )
}
