import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '../layout/icon.tsx'
import { iconButtonClass, ToolButton, toolClass } from '../layout/tool-button.tsx'
import { FilterFields, type FilterSet } from './filters.tsx'

interface Props {
  filters: FilterSet
  values: Record<string, string>
  onChange(changed: Record<string, string>): void
  /** On the button that closes the sheet: 'Show 12 rows'. */
  done: string
}

/** On a phone the filters of a list stand in a sheet; its button says how many are set. */
export function FilterSheet({ filters, values, onChange, done }: Props) {
  const [open, setOpen] = useState(false)
  const set = Object.values(values).filter(Boolean).length
  const none = Object.fromEntries(Object.keys(filters).map(name => [name, '']))
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className={`${toolClass} min-h-11 sm:hidden`}>
        <Icon name="filter" className="size-4.5" />
        {set > 0 ? `Filters (${set})` : 'Filters'}
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/40" />
        <Dialog.Popup className="sheet fixed inset-x-0 bottom-0 z-40 grid max-h-[85dvh] gap-5 overflow-y-auto rounded-t-2xl bg-white p-5 shadow-pop outline-none">
          <div className="flex items-center justify-between gap-4">
            <Dialog.Title className="text-2xl">Filters</Dialog.Title>
            <Dialog.Close aria-label="Close" className={`${iconButtonClass} size-11 -mr-2`}>
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <div className="grid gap-4 **:[input]:min-h-11 **:[select]:min-h-11">
            <FilterFields filters={filters} values={values} onChange={onChange} labelled />
          </div>
          <div className="grid grid-cols-2 gap-3">
            <ToolButton className="min-h-11 rounded-full" disabled={set === 0} onClick={() => onChange(none)}>
              Clear
            </ToolButton>
            <Dialog.Close className={buttonClass()}>{done}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
