import { useEffect, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { formatUpTo, mostWaiting } from '#values/counted.ts'
import { readStored, store } from '#web/client/local-storage.ts'
import { useWork, type Work } from '../dashboard/use-work.ts'
import { Icon } from './icon.tsx'
import { type Folder, type MenuGroup, type Screen, screensOf } from './screens.ts'

/** The screens of the signed-in role, in their groups. */
export function MenuList({ groups }: { groups: MenuGroup[] }) {
  const work = useWork()
  const { pathname } = useLocation()
  const list = useRef<HTMLDivElement>(null)
  // The menu may be longer than the window: the screen that is open stays in sight.
  useEffect(() => {
    list.current?.querySelector(`[href="${pathname}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <div ref={list} className="grid gap-1">
      {groups.map(group => (
        <Group key={group.title ?? 'top'} group={group} work={work} />
      ))}
    </div>
  )
}

interface GroupProps {
  group: MenuGroup
  work: Work | undefined
}

function Group({ group, work }: GroupProps) {
  return group.title ? (
    <TitledGroup title={group.title} group={group} work={work} />
  ) : (
    <Entries group={group} work={work} />
  )
}

function Entries({ group, work }: GroupProps) {
  return (
    <ul>
      {group.entries.map(entry => (
        <li key={entry.title}>
          {'screens' in entry ? <Pages folder={entry} /> : <Entry screen={entry} work={work} />}
        </li>
      ))}
    </ul>
  )
}

/** Whether it is open is remembered on this device; a closed one counts what waits inside. */
function TitledGroup({ title, group, work }: GroupProps & { title: string }) {
  const key = `menu-${title.toLowerCase()}`
  const isHere = useIsHere(group.entries.flatMap(screensOf))
  const [isOpen, setOpen] = useState(() => (readStored(key) ?? (group.closed ? 'closed' : 'open')) === 'open')
  const shown = isOpen || isHere
  const waiting = group.entries
    .flatMap(screensOf)
    .reduce((sum, { waiting }) => sum + (waiting ? (work?.[waiting] ?? 0) : 0), 0)
  return (
    <details
      open={shown}
      onToggle={({ currentTarget: { open } }) => {
        if (open === shown) return
        setOpen(open)
        store(key, open ? 'open' : 'closed')
      }}
      className="group"
    >
      <summary className="flex h-8 cursor-pointer list-none items-center gap-2 rounded-lg px-3 text-muted text-xs uppercase tracking-wide hover:bg-sand">
        {title}
        {!shown && <Badge count={waiting} />}
        <Icon
          name="down"
          className="ml-auto size-3.5 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <Entries group={group} work={work} />
    </details>
  )
}

function Pages({ folder: { title, icon, screens } }: { folder: Folder }) {
  return (
    <details open={useIsHere(screens)} className="group/pages">
      <summary className={`${entryClass} cursor-pointer list-none`}>
        <Icon name={icon} className="size-4.5 text-muted" />
        {title}
        <Icon
          name="down"
          className="ml-auto size-4 text-muted transition-transform group-open/pages:rotate-180"
        />
      </summary>
      <ul className="mb-1 ml-3 border-line border-l pl-2">
        {screens.map(screen => (
          <li key={screen.path}>
            <Entry screen={screen} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function useIsHere(screens: Screen[]): boolean {
  const { pathname } = useLocation()
  return screens.some(({ path }) => `${pathname}/`.startsWith(`/admin/${path}/`))
}

function Entry({
  screen: { path, title, icon, waiting },
  work,
}: {
  screen: Screen
  work?: Work | undefined
}) {
  return (
    <NavLink to={`/admin/${path}`} end={path === 'stepper-product'} className={entryClass}>
      <Icon name={icon} className="size-4.5 text-muted" />
      {title}
      {waiting && <Badge count={work?.[waiting] ?? 0} className="ml-auto" />}
    </NavLink>
  )
}

function Badge({ count, className = '' }: { count: number; className?: string }) {
  return count > 0 ? (
    <span
      className={`${className} rounded-full bg-rose px-2 py-0.5 font-medium text-white text-xs tabular-nums tracking-normal`}
    >
      {formatUpTo(mostWaiting)(count)}
      <span className="sr-only"> waiting</span>
    </span>
  ) : null
}

const entryClass =
  'flex min-h-11 items-center gap-3 rounded-lg px-3 text-sm hover:bg-sand aria-[current=page]:bg-rose-soft aria-[current=page]:font-medium aria-[current=page]:text-rose lg:min-h-7.5'
