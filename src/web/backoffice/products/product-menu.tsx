import { Menu } from '@base-ui/react/menu'
import { Icon } from '../layout/icon.tsx'
import { iconButtonClass } from '../layout/tool-button.tsx'
import type { ProductActions, ProductRow } from './product-row.ts'

type Item = [title: string, act: () => void]

/** What else can be done with a product of the table. */
export function ProductMenu({ product, actions }: { product: ProductRow; actions: ProductActions }) {
  const { name, state } = product
  const items: Item[] = [
    ...(state === 'review' ? [] : [changeOfState(product, actions)]),
    ['History', () => actions.showHistory(product)],
    ['Duplicate as draft', () => actions.duplicate(product, true)],
  ]
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label={`More for ${name}`}
        title="More"
        className={`${iconButtonClass} max-sm:size-11`}
      >
        <Icon name="more" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-30">
          <Menu.Popup className="min-w-48 rounded-xl border border-line bg-white p-1 shadow-pop outline-none">
            {state === 'live' && !product.suspended && (
              <Menu.LinkItem href={`/product/${product._id}`} className={itemClass}>
                See it in the shop
              </Menu.LinkItem>
            )}
            <Menu.LinkItem href={`/admin/lots/product/${product._id}`} className={itemClass}>
              Batches and dates
            </Menu.LinkItem>
            {items.map(([title, act]) => (
              <Menu.Item key={title} onClick={act} className={itemClass}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

const changeOfState = (product: ProductRow, { setState }: ProductActions): Item =>
  product.state === 'live'
    ? ['Hide from customers', () => setState(product, 'hidden')]
    : ['Make it live', () => setState(product, 'live')]

const itemClass =
  'flex min-h-10 cursor-pointer items-center rounded-lg px-3 text-sm outline-none data-highlighted:bg-sand max-sm:min-h-11'
