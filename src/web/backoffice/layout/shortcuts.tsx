import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Panel } from './panel.tsx'

interface Props {
  isOpen: boolean
  onOpen(isOpen: boolean): void
}

/** The list of keyboard shortcuts, which '?' opens: those of the open screen first. Also '/' for the search of a list. */
export function Shortcuts({ isOpen, onOpen }: Props) {
  const { pathname } = useLocation()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      const search = document.querySelector<HTMLInputElement>('main [type=search]')
      if (event.key === '?') onOpen(true)
      else if (event.key === '/' && search) search.focus()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onOpen])
  const here = groups.filter(({ path }) => path.test(pathname))
  const others = groups.filter(group => !here.includes(group))
  return (
    <Panel title="Keyboard shortcuts" wide open={isOpen} onClose={() => onOpen(false)}>
      <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {[...here, ...others].map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-2 font-medium font-sans text-base">{title}</h3>
            <dl className="grid gap-2 text-sm">
              {keys.map(([key, meaning]) => (
                <div key={key} className="flex items-center justify-between gap-3">
                  <dt className="order-2 shrink-0">
                    <Key>{key}</Key>
                  </dt>
                  <dd className="text-muted">{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Panel>
  )
}

export const Key = ({ children }: { children: string }) => (
  <kbd className="whitespace-nowrap rounded-md border border-line bg-sand px-1.5 py-0.5 font-sans text-ink text-xs">
    {children}
  </kbd>
)

export const scanKeys = [
  ['Enter', 'Next field, then hand over'],
  ['Down, Up', 'Pick a waiting parcel, oldest first'],
  ['Esc', 'Start over'],
  ['Alt C', 'Change the courier'],
] as const

const isApple = /Mac|iP(hone|ad)/.test(navigator.userAgent)
export const paletteKeys = isApple ? '⌘K' : 'Ctrl K'

const groups: { title: string; path: RegExp; keys: readonly (readonly [key: string, meaning: string])[] }[] =
  [
    {
      title: 'Everywhere',
      path: /./,
      keys: [
        [paletteKeys, 'Go to a screen, product, order or person'],
        ['/', 'Search the list on this screen'],
        ['?', 'Show this list'],
        ['Esc', 'Close a panel or menu'],
      ],
    },
    { title: 'Hand Over', path: /^\/admin\/hand-over$/, keys: scanKeys },
    {
      title: 'A return',
      path: /^\/admin\/returns\/[0-9a-f]/,
      keys: [
        ['A', 'Approve'],
        ['R', 'Refuse, with a reason'],
      ],
    },
    {
      title: 'Adding or editing a product',
      path: /^\/admin\/stepper-product/,
      keys: [
        ['Left, Right', 'Move the selected picture'],
        ['Up, Down', 'Same field of another shade'],
        ['Enter', 'Next shade'],
      ],
    },
  ]

const isTyping = ({ target }: Event) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
