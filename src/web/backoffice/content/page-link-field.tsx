import type { Reply } from '#contract/client.ts'
import { SuggestField } from '../form/suggest-field.tsx'
import { useCall } from '../query.ts'

type LinkTarget = Reply<'GET /api/footer/choices'>['pages'][number]

interface Props {
  name: string
  label: string
  placeholder?: string
  /** A page of the shop was chosen from the list. */
  onChoose?(page: LinkTarget): void
}

/** Where a link leads: a page of the shop, found by its name, or any URL that is typed. */
export function PageLinkField({ onChoose, ...field }: Props) {
  const { data } = useCall('GET /api/footer/choices', {})
  return (
    <SuggestField
      {...field}
      listLabel="Pages of the shop"
      find={text =>
        (data?.pages ?? [])
          .filter(page => matches(page, text))
          .map(page => ({ value: page.path, title: page.label, detail: page.path, aside: page.kind, page }))
      }
      onChoose={({ page }) => onChoose?.(page)}
    />
  )
}

function matches({ label, path, kind }: LinkTarget, text: string): boolean {
  const searched = `${label} ${path} ${kind}`.toLowerCase()
  // What is chosen already needs no list.
  return (
    path !== text &&
    text
      .toLowerCase()
      .split(/\s+/)
      .every(word => searched.includes(word))
  )
}
