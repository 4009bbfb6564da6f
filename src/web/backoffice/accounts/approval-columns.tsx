import type { Column } from '../data-table/column.ts'
import type { ServerRows } from '../data-table/use-server-rows.ts'
import { IconButton } from '../layout/tool-button.tsx'
import { ApprovalToggle } from './approval-toggle.tsx'
import { deletePerson, setActive } from './change-person.ts'
import type { Person } from './load-people.ts'

type People = Pick<ServerRows<Person>, 'replace' | 'reload'>

export const personFilters = ['active'] as const
export const approvals = [
  ['true', 'Approved'],
  ['false', 'Declined'],
] as const

/** `me` is not asked about oneself: nobody locks themselves out by a slip. */
export const approvalColumn = ({ replace }: People, me?: string): Column<Person> => ({
  id: 'status',
  title: 'Status',
  always: true,
  text: ({ isActive }) => (isActive ? 'Approved' : 'Declined'),
  cell: person =>
    person._id === me ? (
      <span className="text-muted">This is you</span>
    ) : (
      <ApprovalToggle
        person={person}
        onToggle={async isActive => {
          const changed = await setActive(person, isActive)
          if (changed) replace(row => row._id === person._id, changed)
        }}
      />
    ),
})

export const deleteColumn = ({ reload }: People, me?: string): Column<Person> => ({
  id: 'delete',
  title: 'Delete',
  always: true,
  cell: person =>
    person._id === me ? null : (
      <IconButton
        icon="trash"
        label={`Delete ${person.name}`}
        onClick={async () => {
          if (await deletePerson(person)) reload()
        }}
      />
    ),
})
