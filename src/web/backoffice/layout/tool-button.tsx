import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** A secondary button, in toolbars and rows. */
export function ToolButton({
  icon,
  children,
  className = '',
  ...rest
}: ComponentProps<'button'> & { icon?: IconName }) {
  return (
    <button type="button" className={`${toolClass} ${className}`} {...rest}>
      {icon && <Icon name={icon} className="size-4.5" />}
      {children}
    </button>
  )
}

/** An icon alone, with a label for screen readers. */
export function IconButton({
  icon,
  label,
  className = '',
  ...rest
}: ComponentProps<'button'> & { icon: IconName; label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${iconButtonClass} ${className}`}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  )
}

export const toolClass =
  'inline-flex min-h-10 items-center justify-center gap-2 whitespace-nowrap rounded-lg border border-line bg-white px-3 text-sm transition-colors hover:border-muted hover:bg-sand disabled:cursor-not-allowed disabled:opacity-50'

export const iconButtonClass =
  'grid size-10 shrink-0 place-items-center rounded-lg text-muted transition-colors hover:bg-sand hover:text-ink disabled:cursor-not-allowed disabled:opacity-40'
