import { Link } from 'react-router'
import { formatUpTo, mostWaiting } from '#values/counted.ts'
import { untaxedPath } from '#values/product-states.ts'
import { Icon, type IconName } from '../layout/icon.tsx'
import { isWorkOf, mayOpen } from '../layout/screen-rights.ts'
import { useCall } from '../query.ts'
import { useMe } from '../use-me.ts'
import { useWork, type Work } from './use-work.ts'

/** What is to be done today, each a link to where it is done. */
export function WorkList() {
  const work = useWork()
  const me = useMe()
  const { data: first } = useCall('GET /api/first-steps', {})
  if (!work) return <div className="skeleton mb-6 h-18 rounded-2xl" />
  const tasks = (me.role === 'admin' ? adminTasks : sellerTasks).filter(
    ({ count, to }) => work[count] > 0 && isWorkOf(me, count) && mayOpen(me, to.replace('/admin/', '')),
  )
  // The first steps below are what waits.
  if (tasks.length === 0 && first && !first.dismissed && first.steps.some(({ done }) => !done)) return null
  if (tasks.length === 0)
    return (
      <p className="mb-6 flex min-h-14 items-center gap-3 rounded-2xl bg-leaf-soft px-5 text-leaf">
        <Icon name="check" className="size-5" />
        You’re all caught up.
      </p>
    )
  return (
    <ul aria-label="Waiting for you" className="mb-6 grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
      {tasks.map(({ count, icon, one, many, to }) => (
        <li key={count}>
          <Link
            to={to}
            className="flex h-full min-h-14 items-center gap-3 rounded-2xl border border-line bg-white px-4 py-2 hover:border-rose max-sm:leading-tight"
          >
            <Icon name={icon} className="size-5 text-rose" />
            <span>
              <b className="mr-1.5 font-semibold text-lg tabular-nums">
                {formatUpTo(mostWaiting)(work[count])}
              </b>
              {work[count] === 1 ? one : many}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface Task {
  count: keyof Work
  icon: IconName
  one: string
  many: string
  to: string
}

const commonTasks: Task[] = [
  {
    count: 'toPack',
    icon: 'bag',
    one: 'order to pack',
    many: 'orders to pack',
    to: '/admin/order?status=to-pack',
  },
  {
    count: 'lowStock',
    icon: 'box',
    one: 'product low in stock',
    many: 'products low in stock',
    to: '/admin/product?needs=restock&sort=stock-up',
  },
  {
    count: 'questions',
    icon: 'question',
    one: 'question to answer',
    many: 'questions to answer',
    to: '/admin/question',
  },
  {
    count: 'returns',
    icon: 'comeback',
    one: 'return to check',
    many: 'returns to check',
    to: '/admin/returns?state=to-do',
  },
  {
    count: 'untaxed',
    icon: 'receipt',
    one: 'product that cannot be invoiced',
    many: 'products that cannot be invoiced',
    to: untaxedPath,
  },
]

const sellerTasks: Task[] = [
  ...commonTasks,
  {
    count: 'products',
    icon: 'box',
    one: 'declined product',
    many: 'declined products',
    to: '/admin/product?state=declined',
  },
]

const adminTasks: Task[] = [
  ...commonTasks,
  {
    count: 'products',
    icon: 'box',
    one: 'product to review',
    many: 'products to review',
    to: '/admin/product?state=review',
  },
  { count: 'tasks', icon: 'card', one: 'money task', many: 'money tasks', to: '/admin/tasks' },
  { count: 'sellers', icon: 'store', one: 'seller waiting', many: 'sellers waiting', to: '/admin/vendor' },
  {
    count: 'admins',
    icon: 'people',
    one: 'admin waiting',
    many: 'admins waiting',
    to: '/admin/user?tab=admins',
  },
  { count: 'messages', icon: 'inbox', one: 'new message', many: 'new messages', to: '/admin/inbox' },
  { count: 'failedMails', icon: 'send', one: 'failed email', many: 'failed emails', to: '/admin/mail' },
]
