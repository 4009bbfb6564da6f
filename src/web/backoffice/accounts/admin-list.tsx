import { DataTable } from '../data-table/data-table.tsx'
import { ChoiceFilter } from '../data-table/filters.tsx'
import { useServerRows } from '../data-table/use-server-rows.ts'
import { ScreenHead } from '../layout/screen-head.tsx'
import { useMe } from '../use-me.ts'
import { approvalColumn, approvals, deleteColumn, personFilters } from './approval-columns.tsx'
import { loadAdmins } from './load-people.ts'
import { emailColumn, nameColumn, sinceColumn } from './person-columns.tsx'

/** Who runs the shop, and who asks to. `onChange` hears when somebody was approved, declined or deleted. */
export function AdminList({ onChange }: { onChange(): void }) {
  const data = useServerRows({ name: 'admins', load: loadAdmins, filters: personFilters })
  const me = useMe()._id
  const heard: Pick<typeof data, 'replace' | 'reload'> = {
    replace: (...change) => {
      data.replace(...change)
      onChange()
    },
    reload: () => {
      data.reload()
      onChange()
    },
  }
  return (
    <>
      <ScreenHead
        title="All Admins"
        text="Who registers as an admin waits here. Approve only people you would trust with the whole shop."
      />
      <DataTable
        label="Admins"
        columns={[nameColumn, emailColumn, sinceColumn, approvalColumn(heard, me), deleteColumn(heard, me)]}
        data={data}
        rowId={({ _id }) => _id}
        rowName={({ name }) => name}
        searchLabel="Search name or email"
        empty={<p className="text-lg">No admins</p>}
        failure="Failed to fetch users"
        filters={
          <ChoiceFilter
            data={data}
            name="active"
            label="Status"
            all="Approved and declined"
            choices={approvals}
          />
        }
        dense
      />
    </>
  )
}
