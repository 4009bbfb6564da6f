import { lazy, Suspense, useState } from 'react'
import type { LinkTarget } from '#values/link-kinds.ts'
import { IconButton, ToolButton } from '../layout/tool-button.tsx'

// Few who open an editor need it.
const SearchTextPanel = lazy(async () => ({
  default: (await import('./search-text-panel.tsx')).SearchTextPanel,
}))

/** Opens what search engines and shared links say of a page. `iconFor` is its name, where there is room for an icon only. */
export function SearchTextButton({ of, iconFor }: { of: LinkTarget; iconFor?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {iconFor ? (
        <IconButton icon="search" label={`Search text of ${iconFor}`} onClick={() => setOpen(true)} />
      ) : (
        <ToolButton icon="search" onClick={() => setOpen(true)}>
          Search text
        </ToolButton>
      )}
      {isOpen && (
        <Suspense>
          <SearchTextPanel of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
