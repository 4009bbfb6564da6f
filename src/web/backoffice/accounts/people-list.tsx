import { type ReactNode, useEffect } from 'react'
import { toast } from '#web/ui/toast.ts'
import type { Column } from '../data-table/column.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { Empty } from '../data-table/empty.tsx'
import { useServerTable } from '../data-table/use-server-table.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { useMe } from '../use-me.ts'
import {
  approvalColumns,
  customerColumns,
  type Person,
  personColumns,
  sellerColumns,
} from './person-columns.tsx'

export function SellerList() {
  return (
    <PeopleList
      accountRole="seller"
      label="Sellers"
      text="Sellers pending approval come first. Open one to see what they sell and decide. They will get an email."
      columns={[...sellerColumns, ...approvalColumns(useMe()._id)]}
      empty={<Empty title="No sellers yet">New sellers will show up here for your approval.</Empty>}
      csv="sellers.csv"
    />
  )
}

export function AdminList({ tabs }: Pick<Props, 'tabs'>) {
  return (
    <PeopleList
      accountRole="admin"
      label="Admins"
      text="New admins show up here for approval. Approve only people you trust with the whole shop."
      columns={approvalColumns(useMe()._id)}
      empty={<p className="text-lg">No admins</p>}
      tabs={tabs}
    />
  )
}

export function CustomerList({ tabs }: Pick<Props, 'tabs'>) {
  return (
    <PeopleList
      accountRole="customer"
      label="Customers"
      text="Cancelled orders are not counted."
      columns={customerColumns}
      empty={
        <Empty title="No customers yet">
          Everyone who registers is listed here with their orders and spending.
        </Empty>
      }
      csv="customers.csv"
      tabs={tabs}
    />
  )
}

interface Props {
  accountRole: Person['role']
  label: string
  text: string
  /** After name, email and date. */
  columns: Column<Person>[]
  empty: ReactNode
  csv?: string
  /** To the other lists of people. */
  tabs?: ReactNode
}

function PeopleList({ accountRole, label, text, columns, empty, csv, tabs }: Props) {
  const isCustomers = accountRole === 'customer'
  const table = useServerTable({
    name: label.toLowerCase(),
    call: 'GET /api/users/all',
    rows: reply => reply,
    columns: [...personColumns, ...columns],
    // Accounts that wait for approval come first.
    query: { role: accountRole, figures: 'true', sort: isCustomers ? 'newest' : 'pending' },
    filters: isCustomers
      ? { from: { label: 'Registered from', type: 'date' }, to: { label: 'To', type: 'date' } }
      : { state: { label: 'Status', all: 'Any status', options: states } },
  })
  const failure = 'Failed to fetch users'
  const isToasted = isCustomers && table.error !== null
  useEffect(() => {
    if (isToasted) toast(failure, { kind: 'error' })
  }, [isToasted])
  return (
    <>
      <ScreenHead title={`All ${label}`} text={text} />
      {tabs}
      <DataTable
        label={label}
        table={table}
        rowName={({ name }) => name}
        searchLabel="Search name or email"
        empty={empty}
        failure={failure}
        dense={!isCustomers}
        {...(csv && { csv })}
      />
    </>
  )
}

const states = [
  ['waiting', 'Waiting'],
  ['approved', 'Approved'],
  ['declined', 'Declined'],
] as const
