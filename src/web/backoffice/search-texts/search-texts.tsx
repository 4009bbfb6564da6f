import { useState } from 'react'
import { type LinkTarget, linkKey } from '#values/link-kinds.ts'
import { namedPages, policyPages } from '#values/shop-pages.ts'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { kindNames } from '../links/link-field.tsx'
import { useCall } from '../query.ts'
import { SearchTextPanel } from './search-text-panel.tsx'

interface Row extends LinkTarget {
  label: string
  path: string
  title: string
  description: string
  noindex: boolean
  isTwice: boolean
}

/** Every page that has words of its own for search engines, and those without an editor of their own. */
export function SearchTextScreen() {
  const query = useCall('GET /api/search-texts', {})
  const [open, setOpen] = useState<LinkTarget | null>(null)
  return (
    <>
      <ScreenHead
        title="Search Texts"
        text="What Google and shared links say of each page. Products, categories, collections and articles have theirs under Search text in their editor; without, they use their own name and words."
      />
      <Loaded query={query} failure="The search texts could not be loaded.">
        {({ texts }) => {
          const own: Row[] = texts.map(({ link: { kind, id, label, path }, ...text }) => ({
            kind,
            id,
            label,
            path,
            ...text,
          }))
          const rows = [...own, ...fixed.filter(page => !own.some(row => linkKey(row) === linkKey(page)))]
          return (
            <ul className="divide-y divide-line rounded-2xl border border-line bg-white">
              {rows.map(row => (
                <li key={linkKey(row)} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
                  <div className="min-w-0 flex-1 basis-64">
                    <p className="flex flex-wrap items-center gap-2">
                      <span className="wrap-anywhere font-medium">{row.label}</span>
                      <span className="text-muted text-sm">{kindNames[row.kind]}</span>
                      {row.isTwice && <Mark variant="bad">Same as another</Mark>}
                      {row.noindex && <Mark variant="waiting">Not in search engines</Mark>}
                    </p>
                    <p className="wrap-anywhere text-muted text-sm">
                      {row.title || row.description || 'Uses the page’s own words'}
                    </p>
                  </div>
                  <ToolButton
                    icon="pen"
                    aria-label={`Edit the search text of ${row.label}`}
                    onClick={() => setOpen({ kind: row.kind, id: row.id })}
                  >
                    Edit
                  </ToolButton>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
      {open && <SearchTextPanel of={open} onClose={() => setOpen(null)} />}
    </>
  )
}

const nothing = { title: '', description: '', noindex: false, isTwice: false }

/** Those that search engines find, and that everybody sees. */
const fixed: Row[] = [
  ...['/', '/product', '/blog', '/about', '/contact', '/sell'].map(path => ({
    kind: 'page' as const,
    id: path,
    path,
    label: namedPages.get(path)!,
    ...nothing,
  })),
  ...Object.entries(policyPages).map(([id, { title, path }]) => ({
    kind: 'policy' as const,
    id,
    path,
    label: title,
    ...nothing,
  })),
]
