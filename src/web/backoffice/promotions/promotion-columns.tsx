import { Link } from 'react-router'
import { Money } from '#web/ui/money.tsx'
import { type Column, upDown } from '../data-table/column.ts'
import { Mark } from '../layout/mark.tsx'
import { moment } from '../layout/moment.ts'
import { IconButton, ToolButton } from '../layout/tool-button.tsx'
import { offOf, stateOf, termsOf } from './promotion-words.ts'
import type { Promotion } from './promotions.tsx'

interface Actions {
  setActive(promotion: Promotion, active: boolean): void
  remove(promotion: Promotion): void
}

const looks = { Active: 'good', 'To come': 'waiting', Paused: 'quiet', Over: 'quiet' } as const

export const columnsFor = ({ setActive, remove }: Actions): Column<Promotion>[] => [
  {
    id: 'code',
    title: 'Code',
    always: true,
    sort: upDown('code'),
    text: ({ code }) => code,
    cell: ({ _id, code }) => (
      <Link to={`/admin/promotion/${_id}`} className="font-medium tracking-wide hover:text-rose">
        {code}
      </Link>
    ),
  },
  {
    id: 'off',
    title: 'Takes off',
    text: offOf,
    cell: promotion => (
      <div className="min-w-36">
        <p>{offOf(promotion)}</p>
        <p className="text-muted text-xs">{termsOf(promotion)}</p>
      </div>
    ),
  },
  {
    id: 'dates',
    title: 'When',
    text: ({ startsAt, endsAt }) => `${startsAt ?? ''} to ${endsAt ?? ''}`,
    cell: ({ startsAt, endsAt }) =>
      startsAt || endsAt ? (
        <div className="whitespace-nowrap text-xs">
          {startsAt && <p>From {moment(startsAt)}</p>}
          {endsAt && <p>Until {moment(endsAt)}</p>}
        </div>
      ) : (
        'Always'
      ),
  },
  {
    id: 'used',
    title: 'Used',
    align: 'right',
    sort: upDown('used'),
    text: ({ used }) => used,
    cell: ({ used, totalLimit }) =>
      totalLimit === null
        ? used.toLocaleString('en-IN')
        : `${used.toLocaleString('en-IN')} of ${totalLimit.toLocaleString('en-IN')}`,
  },
  {
    id: 'given',
    title: 'Given',
    align: 'right',
    text: ({ given }) => given,
    cell: ({ given }) => <Money rupees={given} />,
  },
  {
    id: 'state',
    title: 'State',
    text: stateOf,
    cell: promotion => <Mark look={looks[stateOf(promotion)]}>{stateOf(promotion)}</Mark>,
  },
  {
    id: 'actions',
    title: 'Actions',
    wide: true,
    always: true,
    cell: promotion => (
      <div className="flex gap-1">
        <ToolButton
          role="switch"
          aria-checked={promotion.active}
          aria-label={`${promotion.code} is active`}
          onClick={() => setActive(promotion, !promotion.active)}
        >
          {promotion.active ? 'Pause' : 'Activate'}
        </ToolButton>
        <IconButton icon="trash" label={`Delete ${promotion.code}`} onClick={() => remove(promotion)} />
      </div>
    ),
  },
]
