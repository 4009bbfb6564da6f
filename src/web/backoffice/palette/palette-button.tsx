import { lazy, Suspense, useEffect, useState } from 'react'
import type { BackofficeUser } from '../guard.ts'
import { Icon } from '../layout/icon.tsx'
import { paletteKeys } from '../layout/shortcuts.tsx'

const loadPalette = async () => ({ default: (await import('./palette.tsx')).Palette })
const Palette = lazy(loadPalette)

/** Opens the command palette, as Ctrl-K or Cmd-K does. */
export function PaletteButton(props: { user: BackofficeUser }) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  useEffect(() => void loadPalette().catch(() => {}), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen(before => !before)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  // The search box has the focus only after it is mounted. Until then letters are caught here.
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (key.length !== 1 || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.matches('[data-palette]')) return
      event.preventDefault()
      event.stopPropagation()
      setText(before => before + key)
    }
    window.addEventListener('keydown', onKey, true)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      setText('')
    }
  }, [isOpen])
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex min-h-10 items-center gap-3 rounded-lg border border-line px-2.5 text-muted text-sm hover:border-muted hover:text-ink max-md:border-transparent md:px-3"
      >
        <Icon name="search" className="size-4.5" />
        <span className="max-md:sr-only">Search</span>
        <span aria-hidden="true" className="rounded border border-line bg-ivory px-1.5 text-xs max-md:hidden">
          {paletteKeys}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <Palette {...props} text={text} onType={setText} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
