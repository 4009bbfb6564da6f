import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'

/** On the server: says what stands in the place of a part until its markup is put there. */
export const PartKeeper = createContext<((key: string, part: ReactNode) => string) | null>(null)

interface Props extends ComponentProps<'div'> {
  as: 'article' | 'div' | 'footer' | 'header' | 'section'
  /** All that its markup depends on besides the layout. `useId` counts from the root of a page: nothing within may use it. */
  of: unknown[]
}

/** The same on many pages: the server renders it once for all of them, the browser hydrates it like everything else. */
export function KeptPart({ as: Tag, of, children, ...attributes }: Props) {
  const keep = useContext(PartKeeper)
  return <Tag {...attributes}>{keep ? keep(JSON.stringify(of), children) : children}</Tag>
}
