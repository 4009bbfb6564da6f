import type { ReactNode } from 'react'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { PictureOrInitial } from '#web/ui/picture-or-initial.tsx'
import { brandPath, categoryPath } from '../paths.ts'
import { icons } from './icons.ts'
import type { SuggestionsForText } from './use-suggestions.ts'

export interface Option {
  group: 'Products' | 'Categories' | 'Brands' | 'All results'
  href: string
  className: string
  content: ReactNode
}

/** All options, in the order of the arrow keys. */
export function suggestedOptions({
  text,
  products,
  brands,
  categories,
  corrected,
}: SuggestionsForText): Option[] {
  const options: Option[] = [
    ...products.map(({ _id, name, image, price }) => ({
      group: 'Products' as const,
      href: `/product/${_id}`,
      className: 'gap-3 p-2',
      content: (
        <>
          <span className="size-12 shrink-0 overflow-hidden rounded-lg bg-sand">
            <PictureOrInitial
              path={image}
              name={name}
              sizes="3rem"
              upTo={160}
              placeholderClass="text-muted text-xl"
            />
          </span>
          <span className="wrap-anywhere line-clamp-2 flex-1">{name}</span>
          <Money rupees={price} className="text-muted" />
        </>
      ),
    })),
    ...categories.map(({ name, slug }) => ({
      group: 'Categories' as const,
      href: categoryPath(slug),
      className: chip,
      content: name,
    })),
    ...brands.map(({ name }) => ({
      group: 'Brands' as const,
      href: brandPath(name),
      className: chip,
      content: name,
    })),
  ]
  if (options.length === 0) return []
  const all = corrected ?? text
  return [
    ...options,
    {
      group: 'All results',
      href: `/search?${new URLSearchParams({ q: all })}`,
      className: 'gap-2 px-2 text-rose',
      content: (
        <>
          <LineIcon path={icons.search} className="size-5 shrink-0" />
          <span className="wrap-anywhere">All results for “{all}”</span>
        </>
      ),
    },
  ]
}

const chip = 'border border-line px-4 aria-selected:border-rose'
