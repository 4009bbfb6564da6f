import type { Column } from '../data-table/column.ts'
import { moment } from '../layout/moment.ts'
import type { Person } from './load-people.ts'

/** What every list of people says first. */
export const nameColumn: Column<Person> = {
  id: 'name',
  title: 'Name',
  always: true,
  sort: { up: 'name-up', down: 'name-down' },
  text: ({ name }) => name,
  cell: ({ name }) => <span className="block min-w-32 font-medium">{name}</span>,
}

export const emailColumn: Column<Person> = {
  id: 'email',
  title: 'Email',
  sort: { up: 'email-up', down: 'email-down' },
  text: ({ email }) => email,
  cell: ({ email, emailConfirmed }) => (
    <>
      <a href={`mailto:${email}`} className="mr-2 inline-block py-1 hover:text-rose">
        {email}
      </a>
      {!emailConfirmed && <span className="whitespace-nowrap text-muted text-xs">not confirmed</span>}
    </>
  ),
}

export const sinceColumn: Column<Person> = {
  id: 'since',
  title: 'Registered',
  sort: { up: 'oldest', down: 'newest' },
  text: ({ createdAt }) => createdAt,
  cell: ({ createdAt }) => <span className="whitespace-nowrap text-muted">{moment(createdAt)}</span>,
}
