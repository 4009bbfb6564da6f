import type { ReactNode } from 'react'
import type { CategoryView } from '#contract/pages.ts'
import { productPath } from '#values/product-path.ts'
import { LineIcon } from '#web/ui/line-icon.tsx'
import { Money } from '#web/ui/money.tsx'
import { PictureOrInitial } from '#web/ui/picture-or-initial.tsx'
import { brandPath, categoryPath, ingredientPath, searchPath } from '../paths.ts'
import { icons } from './icons.ts'
import type { SuggestionsForText } from './use-suggestions.ts'

export interface Option {
  group:
    | 'Recent searches'
    | 'Popular'
    | 'Products'
    | 'Categories'
    | 'Brands'
    | 'Ingredients'
    | 'Help and articles'
    | 'All results'
  href: string
  className: string
  content: ReactNode
}

/** Before anything is typed: what this device looked for, what others buy, where to look around. */
export function firstOptions(
  recent: string[],
  { popular }: Pick<SuggestionsForText, 'popular'>,
  categories: Pick<CategoryView, 'name' | 'slug'>[],
): Option[] {
  const known = new Set(recent.map(text => text.toLowerCase()))
  return [
    ...recent.map(text => ({
      group: 'Recent searches' as const,
      href: searchPath(text),
      className: 'gap-3 px-2',
      content: (
        <>
          <LineIcon path={icons.clock} className="size-5 shrink-0 text-muted" />
          <span className="truncate">{text}</span>
        </>
      ),
    })),
    ...popular
      .filter(text => !known.has(text.toLowerCase()))
      .map(text => ({
        group: 'Popular' as const,
        href: searchPath(text),
        className: chip,
        content: text,
      })),
    ...categories.slice(0, 8).map(toCategory),
  ]
}

/** All options, in the order of the arrow keys. */
export function suggestedOptions(suggestions: SuggestionsForText): Option[] {
  const { text, products, brands, categories, ingredients, pages, corrected } = suggestions
  const options: Option[] = [
    ...products.map(({ _id, name, image, price, inStock }) => ({
      group: 'Products' as const,
      href: productPath(_id, name),
      className: 'gap-3 p-2',
      content: (
        <>
          <span
            className={`size-12 shrink-0 overflow-hidden rounded-lg bg-sunk ${inStock ? '' : 'opacity-60 grayscale-50'}`}
          >
            <PictureOrInitial
              path={image}
              name={name}
              sizes="3rem"
              upTo={160}
              placeholderClass="text-muted text-xl"
            />
          </span>
          <span className="wrap-anywhere line-clamp-2 flex-1">{name}</span>
          <span className="grid shrink-0 justify-items-end">
            <Money rupees={price} className={inStock ? '' : 'text-muted'} />
            {!inStock && <span className="font-medium text-bad text-xs">Out of Stock</span>}
          </span>
        </>
      ),
    })),
    ...categories.map(toCategory),
    ...brands.map(({ name }) => ({
      group: 'Brands' as const,
      href: brandPath(name),
      className: chip,
      content: name,
    })),
    ...ingredients.map(({ name, slug }) => ({
      group: 'Ingredients' as const,
      href: ingredientPath(slug),
      className: chip,
      content: name,
    })),
    ...pages.map(({ title, path }) => ({
      group: 'Help and articles' as const,
      href: path,
      className: 'gap-3 px-2',
      content: (
        <>
          <LineIcon path={icons.page} className="size-5 shrink-0 text-muted" />
          <span className="wrap-anywhere">{title}</span>
        </>
      ),
    })),
  ]
  if (options.length === 0) return []
  const all = corrected ?? text
  return [
    ...options,
    {
      group: 'All results',
      href: searchPath(all),
      className: 'gap-2 px-2 text-accent',
      content: (
        <>
          <LineIcon path={icons.search} className="size-5 shrink-0" />
          <span className="wrap-anywhere">All results for “{all}”</span>
        </>
      ),
    },
  ]
}

const chip = 'border border-line px-4 aria-selected:border-accent'

const toCategory = ({ name, slug }: Pick<CategoryView, 'name' | 'slug'>): Option => ({
  group: 'Categories',
  href: categoryPath(slug),
  className: chip,
  content: name,
})
