import { useFormContext, useWatch } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'
import type { LinkKind, LinkTarget } from '#values/link-kinds.ts'
import { SuggestField } from '../form/suggest-field.tsx'
import { useCall } from '../query.ts'
import { useDebounced } from '../use-debounced.ts'

type Link = Reply<'GET /api/links'>['links'][number]

/** What was chosen from the list, as long as the field still says its name. */
export interface ChosenLink extends LinkTarget {
  label: string
}

interface Props {
  /** Of the field with the text, and of the one with what was chosen. */
  name: string
  chosenName: string
  label: string
  hint?: string | undefined
  placeholder?: string
  onChoose?(link: Link): void
}

/** Where a link leads: anything in the shop, found by its name, or an address that is typed. */
export function LinkField({ name, chosenName, onChoose, ...words }: Props) {
  const { setValue } = useFormContext()
  const text = (useWatch({ name }) as string | undefined) ?? ''
  const search = useDebounced(text.trim(), 200)
  const { data } = useCall('GET /api/links', isAddress(search) ? null : { query: search ? { search } : {} })
  const chosen = useWatch({ name: chosenName }) as ChosenLink | null
  return (
    <SuggestField
      {...words}
      name={name}
      listLabel="What it can lead to"
      find={typed =>
        chosen?.label === typed || isAddress(typed)
          ? []
          : (data?.links ?? []).map(link => ({
              value: link.label,
              title: link.label,
              detail: link.path,
              aside: kindNames[link.kind],
              link,
            }))
      }
      onChoose={({ link }) => {
        const { kind, id, label } = link
        setValue(chosenName, { kind, id, label }, { shouldDirty: true })
        onChoose?.(link)
      }}
    />
  )
}

/** The target that the two fields name. */
export const linkTarget = (text: string, chosen: ChosenLink | null): LinkTarget =>
  chosen && chosen.label === text ? { kind: chosen.kind, id: chosen.id } : { kind: 'url', id: text.trim() }

const isAddress = (text: string) => /^(\/|https?:|mailto:|tel:)/i.test(text)

export const kindNames: Record<LinkKind, string> = {
  page: 'Page',
  'own-page': 'Page',
  policy: 'Policy',
  category: 'Category',
  collection: 'Collection',
  product: 'Product',
  article: 'Article',
  ingredient: 'Ingredient',
  brand: 'Brand',
  concern: 'Concern',
  url: 'Address',
}
