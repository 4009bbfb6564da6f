import type { ComponentProps } from 'react'

const variants = {
  solid: 'bg-rose text-white hover:bg-rose-deep',
  soft: 'bg-rose-soft text-rose hover:bg-rose hover:text-white',
  outline: 'border border-rose text-rose hover:bg-rose-soft',
  /** What cannot be undone, or is felt by others. */
  danger: 'bg-alert text-white hover:brightness-90',
}

type ButtonProps = ComponentProps<'button'> & { variant?: keyof typeof variants }

export function Button({ variant = 'solid', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonClass(variant)} ${className}`} {...rest} />
}

/** For links that look like buttons. */
export const buttonClass = (variant: keyof typeof variants = 'solid') => `button ${variants[variant]}`
