import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { formatRupees } from '#values/money.ts'
import { type Column, upDown } from '../data-table/column.tsx'
import { confirm } from '../form/confirm.tsx'
import { Mark } from '../layout/mark.tsx'
import { IconButton, ToolButton } from '../layout/tool-button.tsx'
import { mutateAndToast } from '../query.ts'
import { isWholeShop } from './scope-field.tsx'

export type PromotionRow = Reply<'GET /api/promotions'>['promotions'][number]

export const promotionColumns: Column<PromotionRow>[] = [
  {
    id: 'code',
    title: 'Code',
    phone: 'first',
    always: true,
    sort: upDown('code'),
    text: nameOf,
    cell: promotion => (
      <div className="sm:min-w-32">
        <Link
          to={`/admin/promotion/${promotion._id}`}
          className={`font-medium hover:text-rose ${promotion.code ? 'tracking-wide' : ''}`}
        >
          {nameOf(promotion)}
        </Link>
        <p data-wide-only className="text-muted text-xs">
          {promotion.automatic ? 'Automatic' : promotion.title}
        </p>
      </div>
    ),
  },
  {
    id: 'off',
    title: 'Discount',
    phone: 'second',
    text: describeDiscount,
    cell: promotion => (
      <div className="sm:min-w-36">
        <p>{describeDiscount(promotion)}</p>
        <p data-wide-only className="text-muted text-xs">
          {describeTerms(promotion)}
        </p>
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
          {startsAt && <p>From {formatDateTime(startsAt)}</p>}
          {endsAt && <p>Until {formatDateTime(endsAt)}</p>}
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
  { id: 'given', title: 'Total given', rupees: ({ given }) => given },
  {
    id: 'state',
    title: 'State',
    phone: 'first-end',
    text: promotionState,
    cell: promotion => <Mark variant={variants[promotionState(promotion)]}>{promotionState(promotion)}</Mark>,
  },
  {
    id: 'actions',
    title: 'Actions',
    phone: 'second-end',
    always: true,
    cell: promotion => (
      <div className="flex gap-1">
        <ToolButton
          role="switch"
          aria-checked={promotion.active}
          aria-label={`${nameOf(promotion)} is active`}
          onClick={() => setActive(promotion, !promotion.active)}
        >
          {promotion.active ? 'Pause' : 'Activate'}
        </ToolButton>
        <IconButton icon="trash" label={`Delete ${nameOf(promotion)}`} onClick={() => remove(promotion)} />
      </div>
    ),
  },
]

const variants = { Active: 'good', Upcoming: 'waiting', Paused: 'quiet', Ended: 'quiet' } as const

const setActive = (promotion: PromotionRow, active: boolean) =>
  mutateAndToast(
    'PUT /api/promotions/{id}',
    { params: { id: promotion._id }, body: { active, version: promotion.version } },
    {
      success: `${nameOf(promotion)} is ${active ? 'active' : 'paused'}.`,
      failure: `${nameOf(promotion)} could not be changed.`,
    },
  )

async function remove(promotion: PromotionRow) {
  const { _id, used } = promotion
  const name = nameOf(promotion)
  const detail = used > 0 ? 'Orders have used it, so it will be ended instead of deleted.' : undefined
  if (!(await confirm(`Are you sure you want to delete ${name}?`, detail ? { detail } : {}))) return
  await mutateAndToast(
    'DELETE /api/promotions/{id}',
    { params: { id: _id } },
    { failure: `${name} could not be deleted.` },
  )
}

/** The code, or the title of one that needs none. */
export function nameOf({ code, title }: PromotionRow): string {
  return code || title
}

/** What it takes off: '50% up to ₹2,000', '₹200', 'Buy 2, get 1 free', 'Free delivery'. */
function describeDiscount({ kind, value, cap, buyQuantity, getQuantity }: PromotionRow): string {
  if (kind === 'free-delivery') return 'Free delivery'
  if (kind === 'amount') return formatRupees(value)
  const upTo = cap === null ? '' : ` up to ${formatRupees(cap)}`
  if (kind === 'percent') return `${value}%${upTo}`
  return `Buy ${buyQuantity}, get ${getQuantity} ${value === 100 ? 'free' : `at ${value}% off`}${upTo}`
}

/** For whom and how often: 'First order only', 'From ₹999', 'Once each', '100 in all'. */
function describeTerms(promotion: PromotionRow): string {
  const { firstOrderOnly, minimum, perCustomerLimit, totalLimit, scope, fundedBy, asked, agreed } = promotion
  return [
    !isWholeShop(scope) && 'Some products',
    fundedBy === 'seller' && `Sellers pay: ${agreed} of ${asked} joined`,
    firstOrderOnly && 'First order only',
    minimum > 0 && `From ${formatRupees(minimum)}`,
    perCustomerLimit === 1
      ? 'Once per customer'
      : perCustomerLimit !== null && `${perCustomerLimit} times per customer`,
    totalLimit !== null && `${totalLimit.toLocaleString('en-IN')} in total`,
  ]
    .filter(Boolean)
    .join(', ')
}

export function promotionState({ active, startsAt, endsAt, used, totalLimit }: PromotionRow) {
  const now = Date.now()
  if ((endsAt && Date.parse(endsAt) <= now) || (totalLimit !== null && used >= totalLimit)) return 'Ended'
  if (!active) return 'Paused'
  return startsAt && Date.parse(startsAt) > now ? 'Upcoming' : 'Active'
}
