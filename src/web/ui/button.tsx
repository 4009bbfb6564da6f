import type { ComponentProps } from 'react'

const variants = {
  solid: 'bg-fill text-on-fill hover:bg-fill-hover',
  soft: 'bg-accent-soft text-accent hover:bg-fill hover:text-on-fill',
  outline: 'border border-accent text-accent hover:bg-accent-soft',
  /** What cannot be undone, or is felt by others. */
  danger: 'bg-bad text-surface hover:brightness-90',
}

type ButtonProps = ComponentProps<'button'> & { variant?: keyof typeof variants }

export function Button({ variant = 'solid', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonClass(variant)} ${className}`} {...rest} />
}

/** For links that look like buttons. */
export const buttonClass = (variant: keyof typeof variants = 'solid') => `button ${variants[variant]}`
