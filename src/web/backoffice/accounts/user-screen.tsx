import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useWork } from '../dashboard/use-work.ts'
import { AdminList, CustomerList } from './people-list.tsx'

/** Customers to look up, and admins to approve. */
export function UserScreen() {
  const [params] = useSearchParams()
  const isAdmins = params.get('tab') === 'admins'
  const waiting = useWork()?.admins
  const tabs = (
    <nav aria-label="Users" className="mb-4 flex gap-1 border-line border-b">
      <Tab to="/admin/user" isHere={!isAdmins}>
        Customers
      </Tab>
      <Tab to="/admin/user?tab=admins" isHere={isAdmins}>
        Admins
        {waiting ? (
          <span className="rounded-full bg-rose px-2 text-sm text-white tabular-nums">
            {waiting}
            <span className="sr-only"> waiting</span>
          </span>
        ) : null}
      </Tab>
    </nav>
  )
  return isAdmins ? <AdminList tabs={tabs} /> : <CustomerList tabs={tabs} />
}

function Tab(props: { to: string; isHere: boolean; children: ReactNode }) {
  return (
    <Link
      to={props.to}
      aria-current={props.isHere ? 'page' : undefined}
      className="-mb-px flex min-h-11 items-center gap-2 border-transparent border-b-2 px-4 hover:text-rose aria-[current=page]:border-rose aria-[current=page]:font-medium aria-[current=page]:text-rose"
    >
      {props.children}
    </Link>
  )
}
