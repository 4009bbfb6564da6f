import { categoryPath } from '../paths.ts'
import { useLayout } from './layout-context.tsx'

const most = 12

export function CategoryPills({ className = '' }: { className?: string }) {
  const { categories } = useLayout()
  return (
    <ul className={`flex flex-wrap gap-2 ${className}`}>
      {categories.slice(0, most).map(({ _id, slug, name }) => (
        <li key={_id}>
          <a
            href={categoryPath(slug)}
            className="inline-flex min-h-11 items-center rounded-button border border-edge bg-surface px-5 hover:border-accent hover:text-accent"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
