import type { ReactNode } from 'react'
import { Picture, type PictureProps } from './picture.tsx'

interface Props extends Omit<PictureProps, 'path'> {
  path: string | null | undefined
  /** Whose first letter is shown where there is no picture. */
  name?: string
  /** Shown instead of that letter. */
  placeholder?: ReactNode
  /** Colour and size of the letter or placeholder. */
  placeholderClass?: string
}

export function PictureOrInitial({ path, name = '', placeholder, placeholderClass = '', ...rest }: Props) {
  if (path) return <Picture {...rest} path={path} />
  const { alt, className = 'size-full' } = rest
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className={`grid place-items-center font-display ${placeholderClass} ${className}`}
    >
      {placeholder ?? name.slice(0, 1).toUpperCase()}
    </span>
  )
}
