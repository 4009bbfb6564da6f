import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** A link to a screen, or to a page of the shop: the back office cannot route to those. */
export function ScreenLink({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return to.startsWith('/admin/') ? <Link to={to} {...rest} /> : <a href={to} {...rest} />
}
