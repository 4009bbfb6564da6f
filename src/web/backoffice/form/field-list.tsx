import type { ReactNode } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { OrderedList } from './ordered-list.tsx'

interface Props<Item extends object> {
  /** The list's name in the form around it. */
  name: string
  label: string
  /** How an entry is called on its buttons. */
  itemLabel(item: Item, index: number): string
  /** Shown while the list is empty. */
  empty: string
  addLabel: string
  newItem: Item
  /** The fields of one entry; their names start with `path`. */
  children(path: string, item: Item): ReactNode
}

/** A list of the form around it whose entries can be added, edited, moved and removed. */
export function FieldList<Item extends object>(props: Props<Item>) {
  const { name, newItem } = props
  const list = useFieldArray({ name })
  const items: Item[] = useWatch({ name })
  const itemAt = (index: number) => items[index] ?? newItem
  return (
    <OrderedList
      label={props.label}
      keys={list.fields.map(({ id }) => id)}
      nameOf={index => props.itemLabel(itemAt(index), index)}
      onMove={list.move}
      onRemove={list.remove}
      empty={props.empty}
      add={{ label: props.addLabel, onAdd: () => list.append(newItem) }}
    >
      {index => props.children(`${name}.${index}`, itemAt(index))}
    </OrderedList>
  )
}
