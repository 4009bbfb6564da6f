import { NavLink, useLocation } from 'react-router'
import { useWaitingCount } from '../accounts/use-waiting-count.ts'
import { useUnreadCount } from '../inbox/use-unread-count.ts'
import { useOpenQuestions } from '../questions/use-open-questions.ts'
import { Icon } from './icon.tsx'
import type { Screen, ScreenGroup } from './screens.ts'

/** The screens of the signed-in role, in their groups. */
export function MenuList({ groups }: { groups: ScreenGroup[] }) {
  return (
    <ul className="grid gap-0.5">
      {groups.map(({ title, icon, screens }) => (
        <li key={title ?? screens[0]!.path}>
          {title && icon ? (
            <Group title={title} icon={icon} screens={screens} />
          ) : (
            screens.map(screen => <Entry key={screen.path} screen={screen} />)
          )}
        </li>
      ))}
    </ul>
  )
}

function Group({ title, icon, screens }: Required<ScreenGroup>) {
  const { pathname } = useLocation()
  const here = screens.some(({ path }) => pathname.startsWith(`/admin/${path}`))
  return (
    <details open={here || title === 'Shop'} className="group">
      <summary className={`${entryClass} cursor-pointer list-none`}>
        <Icon name={icon} className="size-4.5 text-muted" />
        {title}
        <Icon name="down" className="ml-auto size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mb-1 ml-3 grid gap-0.5 border-line border-l pl-2">
        {screens.map(screen => (
          <li key={screen.path}>
            <Entry screen={screen} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function Entry({ screen: { path, title, icon } }: { screen: Screen }) {
  return (
    <NavLink to={`/admin/${path}`} end={path === 'stepper-product'} className={entryClass}>
      <Icon name={icon} className="size-4.5 text-muted" />
      {title}
      {path === 'inbox' && <Unread />}
      {path === 'question' && <OpenQuestions />}
      {path === 'vendor' && <Waiting who="sellers" />}
      {path === 'user' && <Waiting who="admins" />}
    </NavLink>
  )
}

const OpenQuestions = () => <Badge count={useOpenQuestions()} of="open" />

const Unread = () => <Badge count={useUnreadCount()} of="new" />

const Waiting = ({ who }: { who: 'sellers' | 'admins' }) => (
  <Badge count={useWaitingCount(who)} of={`${who} waiting`} />
)

function Badge({ count, of }: { count: number; of: string }) {
  return count > 0 ? (
    <span className="ml-auto rounded-full bg-rose px-2 py-0.5 font-medium text-white text-xs tabular-nums">
      {count.toLocaleString('en-IN')}
      <span className="sr-only"> {of}</span>
    </span>
  ) : null
}

const entryClass =
  'flex min-h-10 items-center gap-3 rounded-lg px-3 text-sm hover:bg-sand aria-[current=page]:bg-rose-soft aria-[current=page]:font-medium aria-[current=page]:text-rose'
