import { Popover } from '@base-ui/react/popover'
import { useState } from 'react'
import { Link } from 'react-router'
import { useWork } from '../dashboard/use-work.ts'
import { Icon } from '../layout/icon.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { iconButtonClass } from '../layout/tool-button.tsx'
import { useCall } from '../query.ts'
import { markAllRead, NotificationItem } from './notification-item.tsx'

/** What happened, with how much of it is unread. */
export function Bell() {
  const [isOpen, setOpen] = useState(false)
  const unread = useWork()?.unread ?? 0
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        className={`${iconButtonClass} relative`}
        aria-label={unread > 0 ? `Notifications, ${countOf(unread)} unread` : 'Notifications'}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 min-w-4.5 rounded-full bg-rose px-1 text-center font-medium text-[0.6875rem] text-white leading-4.5 tabular-nums"
          >
            {countOf(unread)}
          </span>
        )}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} collisionPadding={8} className="z-40">
          <Popover.Popup className="w-[26rem] max-w-[calc(100vw-1rem)] rounded-2xl border border-line bg-white shadow-pop outline-none">
            <Newest onGo={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** The server counts up to a hundred. */
const countOf = (unread: number) => (unread > 99 ? '99+' : `${unread}`)

function Newest({ onGo }: { onGo(): void }) {
  const query = useCall('GET /api/notifications', { query: { limit: 8 } })
  return (
    <>
      <div className="flex min-h-12 items-center justify-between border-line border-b px-4">
        <Popover.Title className="font-display text-lg">Notifications</Popover.Title>
        {query.data?.notifications.some(({ read }) => !read) && (
          <button
            type="button"
            onClick={() => void markAllRead(query.data.notifications)}
            className="min-h-11 text-rose text-sm underline"
          >
            Mark all as read
          </button>
        )}
      </div>
      <div className="max-h-[min(28rem,60dvh)] overflow-y-auto">
        <Loaded
          query={query}
          failure="The notifications could not be loaded"
          skeleton={<div className="skeleton m-4 h-32" />}
        >
          {({ notifications }) =>
            notifications.length > 0 ? (
              <ul>
                {notifications.map(notification => (
                  <NotificationItem key={notification._id} notification={notification} onGo={onGo} />
                ))}
              </ul>
            ) : (
              <p className="px-4 py-10 text-center text-muted">
                Nothing yet. Orders, questions and low stock will show up here.
              </p>
            )
          }
        </Loaded>
      </div>
      <Link
        to="/admin/notifications"
        onClick={onGo}
        className="grid min-h-12 place-items-center border-line border-t text-rose text-sm underline"
      >
        All notifications
      </Link>
    </>
  )
}
