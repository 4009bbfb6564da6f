import { useSearchParams } from 'react-router'
import { mailableGroups } from '#values/notification-kinds.ts'
import { EmptyLog, LogEntries } from '../audit/log-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { reasonOf, useCallPages } from '../query.ts'
import { useMe } from '../use-me.ts'
import { MailChoices } from './mail-choices.tsx'
import { markAllRead, NotificationItem } from './notification-item.tsx'

/** Everything that happened in the last two months, and what of it is also sent by mail. */
export function NotificationScreen() {
  const [params, setParams] = useSearchParams()
  const shown = params.get('read') === 'false' ? 'false' : ''
  const query = useCallPages('GET /api/notifications', {
    query: shown ? { read: shown } : {},
    pick: reply => reply.notifications,
    limit: 20,
  })
  const role = useMe().role === 'admin' ? 'admin' : 'seller'
  return (
    <>
      <ScreenHead title="Notifications" text="What happened in the last 60 days, newest first.">
        <SegmentedChoice
          legend="Which"
          choices={[
            ['', 'All'],
            ['false', 'Unread'],
          ]}
          value={shown}
          onChoose={read => setParams(read ? { read } : {}, { replace: true })}
        />
        <ToolButton
          icon="check"
          disabled={!query.data?.some(({ read }) => !read)}
          onClick={() => void markAllRead(query.data ?? [])}
        >
          Mark all as read
        </ToolButton>
      </ScreenHead>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <Loaded
            query={query}
            failure="The notifications could not be read"
            skeleton={<div className="skeleton h-96 rounded-2xl" />}
          >
            {notifications =>
              notifications.length > 0 ? (
                <LogEntries
                  query={query}
                  problem={query.error ? reasonOf(query.error) : undefined}
                  older="Show older ones"
                >
                  {notifications.map(notification => (
                    <NotificationItem key={notification._id} notification={notification} />
                  ))}
                </LogEntries>
              ) : (
                <EmptyLog
                  isNarrowed={false}
                  nothing={shown ? 'You have read everything' : 'Nothing has happened yet'}
                  first="New orders, questions and low stock will be told here."
                />
              )
            }
          </Loaded>
        </div>
        <MailChoices groups={mailableGroups[role]} role={role} />
      </div>
    </>
  )
}
