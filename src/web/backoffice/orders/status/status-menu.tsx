import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { type OrderStatus, orderStatuses } from '#values/order-status.ts'
import { Icon } from '../../layout/icon.tsx'
import { statusColors } from './status-mark.tsx'

interface Props {
  /** The name for screen readers, with the present status. */
  label: string
  /** What the closed menu shows. */
  children: ReactNode
  className: string
  busy: boolean
  /** The one with a tick. */
  status?: OrderStatus
  /** Why it cannot be chosen, or what else is to be said of it. */
  notes(status: OrderStatus): { disabled: boolean; note: string | null }
  onChoose(status: OrderStatus): void
}

/**
 * All statuses to choose from. A menu and not a select, whose value would change with the first arrow key: here nothing is
 * chosen before Enter or a click.
 */
export function StatusMenu({ label, children, className, busy, status, notes, onChoose }: Props) {
  return (
    <Menu.Root>
      <Menu.Trigger aria-label={label} aria-busy={busy} disabled={busy} className={className}>
        {children}
        <Icon name="down" className="size-4 text-muted" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="start" sideOffset={6} className="z-30">
          <Menu.Popup className="w-64 rounded-xl border border-line bg-white p-1 shadow-pop outline-none">
            {orderStatuses.map(choice => {
              const { disabled, note } = notes(choice)
              return (
                <Menu.Item
                  key={choice}
                  disabled={disabled}
                  aria-current={choice === status ? 'true' : undefined}
                  onClick={() => onChoose(choice)}
                  className="grid min-h-10 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 rounded-lg px-2.5 py-1.5 text-sm outline-none data-disabled:cursor-default data-highlighted:bg-sand"
                >
                  <span
                    aria-hidden="true"
                    className={`size-2 rounded-full ${statusColors[choice]} ${disabled ? 'opacity-40' : ''}`}
                  />
                  <span className={disabled ? 'text-muted' : choice === 'Cancelled' ? 'text-alert' : ''}>
                    {choice}
                  </span>
                  {choice === status && <Icon name="check" className="size-4.5 text-rose" />}
                  {note && <span className="col-start-2 text-muted text-xs leading-snug">{note}</span>}
                </Menu.Item>
              )
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
