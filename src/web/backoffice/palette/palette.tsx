import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatRupees } from '#values/money.ts'
import { Icon, type IconName } from '../layout/icon.tsx'
import { hiddenScreens, menus } from '../layout/screens.ts'
import { useCall } from '../query.ts'
import { useDebounced } from '../use-debounced.ts'

interface Props {
  role: 'admin' | 'seller'
  onClose(): void
}

/** Finds screens, products and orders by a few letters: arrows choose, Enter opens. */
export function Palette({ role, onClose }: Props) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { products, orders, searching } = useServerSearch(text.trim())
  const groups: Group[] = [
    { title: 'Screens', items: searchScreens(text.trim(), role) },
    { title: 'Products', items: products },
    { title: 'Orders', items: orders },
  ].filter(({ items }) => items.length > 0)

  return (
    <Dialog.Root open onOpenChange={isOpen => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/40" />
        <Dialog.Popup
          aria-label="Go to anything"
          className="fixed top-[12vh] left-1/2 z-40 flex max-h-[70vh] w-[36rem] max-w-[calc(100vw-1.5rem)] -translate-x-1/2 flex-col overflow-hidden rounded-2xl bg-white shadow-pop outline-none"
        >
          <Autocomplete.Root
            inline
            open
            items={groups}
            mode="none"
            autoHighlight="always"
            keepHighlight
            value={text}
            onValueChange={setText}
          >
            <div className="flex items-center gap-3 border-line border-b px-4">
              <Icon name="search" className="size-5 text-muted" />
              <Autocomplete.Input
                aria-label="Screens, products, orders"
                placeholder="Screens, products, orders"
                maxLength={200}
                className="h-14 w-full bg-transparent text-lg outline-none placeholder:text-muted"
              />
            </div>
            <Autocomplete.List aria-label="Found" className="overflow-y-auto p-2">
              {(group: Group) => (
                <Autocomplete.Group key={group.title} items={group.items}>
                  <Autocomplete.GroupLabel className="px-3 pt-3 pb-1 text-muted text-xs uppercase tracking-wide">
                    {group.title}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(item: PaletteItem) => (
                      <Autocomplete.Item
                        key={item.to}
                        value={item}
                        onClick={() => {
                          onClose()
                          void navigate(item.to)
                        }}
                        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 data-highlighted:bg-rose-soft"
                      >
                        <Icon name={item.icon} className="size-4.5 text-muted" />
                        <span className="flex min-w-0 flex-1 items-center justify-between gap-x-3 max-sm:flex-col max-sm:items-start max-sm:py-1.5">
                          <span className="max-w-full truncate">{item.title}</span>
                          <span className="shrink-0 text-muted text-sm">{item.detail}</span>
                        </span>
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
          <p role="status" className="px-4 pb-3 text-muted text-sm empty:hidden">
            {searching ? 'Looking…' : groups.length === 0 ? 'Nothing found.' : ''}
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface Group {
  title: string
  items: PaletteItem[]
}

/** Products and orders, searched once the typing pauses. A failed search finds nothing. */
function useServerSearch(text: string) {
  const search = useDebounced(text, 150)
  const query = { search, limit: 5 }
  const isSearch = text.length > 1 && search.length > 1
  const products = useCall(
    'GET /api/productdetail/myproducts',
    isSearch ? { query: { ...query, sort: 'relevance' } } : null,
  )
  const orders = useCall('GET /api/orders/seller', isSearch ? { query } : null)
  return {
    products: (isSearch && products.data?.products.map(productItem)) || [],
    orders: (isSearch && orders.data?.map(orderItem)) || [],
    searching: text.length > 1 && (text !== search || products.isFetching || orders.isFetching),
  }
}

/** A screen, product or order that the palette opens. */
interface PaletteItem {
  to: string
  title: string
  detail: string
  icon: IconName
}

/** Screens whose title, group or keywords contain every typed word; all of them before anything is typed. */
function searchScreens(text: string, role: 'admin' | 'seller'): PaletteItem[] {
  const words = text.toLowerCase().split(/\s+/)
  return [...menus[role], { title: '', screens: hiddenScreens[role] }].flatMap(
    ({ title: group = '', screens }) =>
      screens
        .filter(screen => {
          const searched = `${screen.title} ${group} ${screen.words}`.toLowerCase()
          return words.every(word => searched.includes(word))
        })
        .map(({ path, title, icon }) => ({ to: `/admin/${path}`, title, icon, detail: group })),
  )
}

const productItem = ({ _id, name, price, stock }: Product): PaletteItem => ({
  to: `/admin/stepper-product/${_id}`,
  title: name,
  detail: `${formatRupees(price)}, ${stock > 0 ? `${stock} in stock` : 'out of stock'}`,
  icon: 'box',
})

const orderItem = ({ _id, orderNumber, customer, status }: Order): PaletteItem => ({
  to: `/admin/order/${_id}`,
  title: orderNumber,
  detail: `${customer.name}, ${status}`,
  icon: 'bag',
})

type Product = Reply<'GET /api/productdetail/myproducts'>['products'][number]
type Order = Reply<'GET /api/orders/seller'>[number]
