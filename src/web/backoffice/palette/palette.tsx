import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatRupees } from '#values/money.ts'
import { hasRight, type Right } from '#values/rights.ts'
import { signOut } from '#web/client/sign-out.ts'
import { personPath } from '../accounts/person-path.ts'
import type { BackofficeUser } from '../guard.ts'
import { Icon, type IconName } from '../layout/icon.tsx'
import { hiddenScreensOf, menuOf, screensOf } from '../layout/screens.ts'
import { useCall } from '../query.ts'
import { useDebounced } from '../use-debounced.ts'

interface Props {
  user: BackofficeUser
  text: string
  onType(text: string): void
  onClose(): void
}

/** Finds screens, actions, products, orders and, for admins, people, promotions and articles: arrows choose, Enter opens. */
export function Palette({ user, text, onType, onClose }: Props) {
  const navigate = useNavigate()
  const found = useServerSearch(text.trim(), user)
  const actions = { title: 'Actions', items: searchActions(text.trim()) }
  const begins = text.trim().toLowerCase()
  const isAction = begins !== '' && actions.items.some(({ title }) => title.toLowerCase().startsWith(begins))
  const groups: Group[] = [
    // Enter does what was typed: 'log out' is not the Security Log.
    ...(isAction ? [actions] : []),
    { title: 'Screens', items: searchScreens(text.trim(), user) },
    ...found.groups,
    ...(isAction ? [] : [actions]),
  ].filter(({ items }) => items.length > 0)

  return (
    <Dialog.Root open onOpenChange={isOpen => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-ink/40" />
        <Dialog.Popup
          aria-label="Search"
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
            onValueChange={onType}
          >
            <div className="flex items-center gap-3 border-line border-b px-4">
              <Icon name="search" className="size-5 text-muted" />
              <Autocomplete.Input
                data-palette
                aria-label="Screens, products, orders, people, actions"
                placeholder="Screens, products, orders, people, actions"
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
                        key={item.to ?? item.title}
                        value={item}
                        onClick={() => {
                          onClose()
                          if (item.run) item.run()
                          else void navigate(item.to)
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
            {found.searching ? 'Looking…' : groups.length === 0 ? 'Nothing found.' : ''}
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

/** What the server finds, searched once the typing pauses. A failed search finds nothing. */
function useServerSearch(text: string, user: BackofficeUser) {
  const search = useDebounced(text, 150)
  const isSearch = text.length > 1 && search.length > 1
  const query = { search, limit: 5 }
  const input = isSearch ? { query } : null
  const admins = (right: Right) => (user.role === 'admin' && hasRight(user, right) ? input : null)
  const products = useCall(
    'GET /api/productdetail/myproducts',
    input && { query: { ...query, sort: 'relevance' } },
  )
  const orders = useCall('GET /api/orders/seller', hasRight(user, 'see-orders') ? input : null)
  const people = useCall('GET /api/users/all', admins('people'))
  const articles = useCall('GET /api/blog/manage', admins('content'))
  const promotions = useCall('GET /api/promotions', admins('marketing') && {})
  const codes = (promotions.data?.promotions ?? [])
    .filter(({ code, title }) => hasEveryWord(`${code} ${title}`, search))
    .slice(0, 5)
  return {
    groups: isSearch
      ? [
          { title: 'Products', items: products.data?.products.map(productItem) ?? [] },
          { title: 'Orders', items: orders.data?.map(orderItem) ?? [] },
          { title: 'People', items: people.data?.map(personItem) ?? [] },
          { title: 'Promotions', items: codes.map(promotionItem) },
          { title: 'Articles', items: articles.data?.articles.map(articleItem) ?? [] },
        ]
      : [],
    searching:
      text.length > 1 &&
      (text !== search ||
        [products, orders, people, articles, promotions].some(({ isFetching }) => isFetching)),
  }
}

/** What the palette opens, or does. */
type PaletteItem = { title: string; detail: string; icon: IconName } & (
  | { to: string; run?: undefined }
  | { to?: undefined; run(): void }
)

const hasEveryWord = (searched: string, text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every(word => searched.toLowerCase().includes(word))

/** Screens whose title, group or keywords contain every typed word, titles first; all of them before anything is typed. */
function searchScreens(text: string, user: BackofficeUser): PaletteItem[] {
  const groups = [...menuOf(user), { title: '', entries: hiddenScreensOf(user) }]
  const found = groups.flatMap(({ title: group = '', entries }) =>
    entries.flatMap(entry => {
      const detail = 'screens' in entry ? entry.title : group
      return screensOf(entry)
        .filter(({ title, words }) => hasEveryWord(`${title} ${group} ${detail} ${words}`, text))
        .map(({ path, title, icon }) => ({
          to: `/admin/${path}`,
          title,
          icon,
          detail: path.startsWith('settings#') ? 'Settings' : detail,
        }))
    }),
  )
  const isNamed = ({ title }: { title: string }) => hasEveryWord(title, text)
  return [...found.filter(isNamed), ...found.filter(item => !isNamed(item))]
}

function searchActions(text: string): PaletteItem[] {
  const actions: (PaletteItem & { words: string })[] = [
    {
      title: 'Open the shop',
      detail: '',
      icon: 'shop',
      words: 'storefront',
      run: () => location.assign('/'),
    },
    { title: 'Log out', detail: '', icon: 'out', words: 'logout log out leave', run: signOut },
  ]
  return actions.filter(({ title, words }) => hasEveryWord(`${title} ${words}`, text))
}

const personItem = (person: Person): PaletteItem => ({
  to: personPath(person),
  title: person.name,
  detail: person.email,
  icon: person.role === 'seller' ? 'store' : 'person',
})

const promotionItem = ({ _id, code, title }: Promotion): PaletteItem => ({
  to: `/admin/promotion/${_id}`,
  title: code || title,
  detail: code ? title : '',
  icon: 'percent',
})

const articleItem = ({ _id, title }: Article): PaletteItem => ({
  to: `/admin/blog/${_id}`,
  title,
  detail: '',
  icon: 'pen',
})

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
type Person = Reply<'GET /api/users/all'>[number]
type Promotion = Reply<'GET /api/promotions'>['promotions'][number]
type Article = Reply<'GET /api/blog/manage'>['articles'][number]
