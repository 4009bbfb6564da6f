import { Menu } from '@base-ui/react/menu'
import { Icon } from '../layout/icon.tsx'
import { toolClass } from '../layout/tool-button.tsx'
import type { Column } from './column.ts'

interface Props<Row> {
  columns: Column<Row>[]
  hidden: string[]
  onShow(id: string, isShown: boolean): void
}

/** Which columns show. */
export function ColumnChoice<Row>({ columns, hidden, onShow }: Props<Row>) {
  return (
    <Menu.Root>
      <Menu.Trigger className={toolClass}>
        <Icon name="columns" className="size-4.5" />
        Columns
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={6} className="z-30">
          <Menu.Popup className="max-h-80 min-w-48 overflow-y-auto rounded-xl border border-line bg-white p-1 shadow-pop outline-none">
            {columns
              .filter(({ always }) => !always)
              .map(({ id, title }) => (
                <Menu.CheckboxItem
                  key={id}
                  checked={!hidden.includes(id)}
                  onCheckedChange={isShown => onShow(id, isShown)}
                  className="flex min-h-9 cursor-pointer items-center gap-2 rounded-lg px-2 text-sm outline-none data-highlighted:bg-sand"
                >
                  <span className="size-4.5">
                    <Menu.CheckboxItemIndicator>
                      <Icon name="check" className="size-4.5 text-rose" />
                    </Menu.CheckboxItemIndicator>
                  </span>
                  {title}
                </Menu.CheckboxItem>
              ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
