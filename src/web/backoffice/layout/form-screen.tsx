import type { ReactNode } from 'react'
import type { LinkTarget } from '#values/link-kinds.ts'
import { TextHistory } from '../revisions/text-history.tsx'
import type { TextKey } from '../revisions/text-key.ts'
import { SearchTextButton } from '../search-texts/search-text-button.tsx'
import { Icon } from './icon.tsx'
import { ScreenHead } from './screen-head.tsx'
import { toolClass } from './tool-button.tsx'

interface Props {
  title: string
  text?: ReactNode
  /** The page of the shop that shows what is edited here. */
  page?: { path: string; label?: string } | undefined
  /** The list that this screen belongs to. */
  back?: { to: string; label: string }
  /** The text that is edited here, whose versions are stored. */
  history?: TextKey | undefined
  /** The page whose search text can be changed here. */
  search?: LinkTarget | undefined
  /** As wide as the window, for a text beside its preview. */
  wide?: boolean
  children: ReactNode
}

/** A screen with forms: of a readable width, with links to the page it changes and back to its list. */
export function FormScreen({ title, text, page, back, history, search, wide, children }: Props) {
  return (
    <div className={wide ? '' : 'max-w-4xl'}>
      <ScreenHead title={title} text={text} back={back}>
        {search && <SearchTextButton of={search} />}
        {history && <TextHistory of={history} name={title} />}
        {page && (
          <a href={page.path} target="_blank" rel="noreferrer" className={toolClass}>
            <Icon name="shop" className="size-4.5 text-muted" />
            {page.label ?? 'See the page'}
          </a>
        )}
      </ScreenHead>
      {children}
    </div>
  )
}
