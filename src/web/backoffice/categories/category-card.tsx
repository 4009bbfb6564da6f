import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { Thumb } from '../layout/thumb.tsx'
import { IconButton } from '../layout/tool-button.tsx'
import { SearchTextButton } from '../search-texts/search-text-button.tsx'

export type ManagedCategory = Reply<'GET /api/categories/manage'>['categories'][number]

interface Props {
  category: ManagedCategory
  isEdited: boolean
  /** Only admins may change it because others sell in it. */
  isShared: boolean
  /** Whether the reader may say what search engines are told of it. */
  hasSearchText: boolean
  onEdit(): void
  onDelete(): void
}

export function CategoryCard({ category, isEdited, isShared, hasSearchText, onEdit, onDelete }: Props) {
  const { name, slug, image, products, mayChange } = category
  return (
    <li
      className={`flex min-w-0 flex-col overflow-hidden rounded-2xl border bg-white ${isEdited ? 'border-rose' : 'border-line'}`}
    >
      <Thumb path={image} className="aspect-[4/3]" sizes="(min-width: 48rem) 16rem, 45vw" upTo={640} />
      <div className="flex flex-1 flex-col p-3">
        <h2 className="break-words text-lg leading-tight">{name}</h2>
        <p className="truncate text-muted text-sm">
          <a href={`/category/${slug}`} className="inline-block py-0.5 hover:text-rose">
            /{slug}
          </a>
        </p>
        <div className="mt-auto flex items-center justify-between gap-x-1 pt-1 max-sm:flex-col max-sm:items-start">
          <Link
            to={`/admin/product?category=${encodeURIComponent(slug)}`}
            className="whitespace-nowrap py-1 text-sm tabular-nums underline hover:text-rose"
          >
            {products === 1 ? '1 product' : `${products.toLocaleString('en-IN')} products`}
          </Link>
          {mayChange && (
            <div className="-mr-2 flex max-sm:-ml-2.5">
              {hasSearchText && (
                <SearchTextButton of={{ kind: 'category', id: category._id }} iconFor={name} />
              )}
              <IconButton icon="pen" label={`Edit ${name}`} onClick={onEdit} />
              <IconButton icon="trash" label={`Delete ${name}`} onClick={onDelete} />
            </div>
          )}
        </div>
        {!mayChange && isShared && (
          <p className="text-muted text-sm">Others sell here too, so only admins change it.</p>
        )}
      </div>
    </li>
  )
}
