import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import type { NotificationKind } from '#values/notification-kinds.ts'
import { formatWhen } from '../layout/format-when.ts'
import { Icon, type IconName } from '../layout/icon.tsx'
import { mutateAndToast } from '../query.ts'

export type Notification = Reply<'GET /api/notifications'>['notifications'][number]

/** One thing that happened: opening it leads to where it can be dealt with, and marks it as read. */
export function NotificationItem(props: { notification: Notification; onGo?(): void }) {
  const { _id, kind, title, text, link, at, read } = props.notification
  return (
    <li className="border-line border-b last:border-0">
      <ScreenLink
        to={link}
        onClick={() => {
          props.onGo?.()
          if (!read) void markRead([_id])
        }}
        className={`flex gap-3 px-4 py-3 hover:bg-sand ${read ? '' : 'bg-rose-soft/40'}`}
      >
        <Icon
          name={icons[kind as NotificationKind] ?? 'bell'}
          className={`mt-0.5 size-5 ${read ? 'text-muted' : 'text-rose'}`}
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-3">
            <span className={`min-w-0 flex-1 [overflow-wrap:anywhere] ${read ? '' : 'font-medium'}`}>
              {!read && <span className="sr-only">Unread: </span>}
              {title}
            </span>
            <time
              dateTime={at}
              title={formatDateTime(at)}
              className="shrink-0 text-muted text-xs tabular-nums"
            >
              {formatWhen(at)}
            </time>
          </span>
          {text && <span className="block truncate text-muted text-sm">{text}</span>}
        </span>
        <span aria-hidden="true" className={`mt-2 size-2 shrink-0 rounded-full ${read ? '' : 'bg-rose'}`} />
      </ScreenLink>
    </li>
  )
}

const icons: Record<NotificationKind, IconName> = {
  'new-order': 'bag',
  'order-cancelled': 'close',
  return: 'truck',
  'return-disputed': 'truck',
  question: 'inbox',
  review: 'star',
  message: 'mail',
  'account-waiting': 'store',
  'product-to-review': 'box',
  'product-reviewed': 'check',
  task: 'card',
  'low-stock': 'box',
  'back-in-stock': 'check',
  'expires-soon': 'clock',
  'recall-proposed': 'shield',
  'failed-mail': 'send',
  import: 'upload',
}

const markRead = (ids: string[]) =>
  mutateAndToast('POST /api/notifications/read', { body: { ids } }, { success: null })

/** Up to the newest that is on screen: what came since stays unread. */
export const markAllRead = ([newest]: Notification[]) =>
  newest && mutateAndToast('POST /api/notifications/read', { body: { until: newest._id } }, { success: null })

/** A link to a screen, or to a page of the shop: the back office cannot route to those. */
function ScreenLink({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return to.startsWith('/admin/') ? <Link to={to} {...rest} /> : <a href={to} {...rest} />
}
