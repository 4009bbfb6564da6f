import { useSearchParams } from 'react-router'
import { mailableGroups, type NotificationGroup } from '#values/notification-kinds.ts'
import { LogList } from '../audit/log-screen.tsx'
import { CheckField } from '../form/fields.tsx'
import { EditForm, FormEnd } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, useCall, useCallPages } from '../query.ts'
import { useMe } from '../use-me.ts'
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
      <ScreenHead title="Notifications" text="Updates from the last 60 days, newest first.">
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
          <LogList
            query={query}
            failure="The notifications could not be loaded"
            skeleton={<div className="skeleton h-96 rounded-2xl" />}
            older="Show older"
            empty={[
              shown ? 'You’re all caught up' : 'Nothing yet',
              'New orders, questions and low stock will show up here.',
            ]}
            entry={notification => <NotificationItem key={notification._id} notification={notification} />}
          />
        </div>
        <MailChoices groups={mailableGroups[role]} role={role} />
      </div>
    </>
  )
}

interface Props {
  groups: [NotificationGroup, string][]
  role: 'admin' | 'seller'
}

/** What the account also receives by mail. */
function MailChoices(props: Props) {
  const query = useCall('GET /api/notifications/mails', {})
  return (
    <Card title="Also by email">
      <Loaded
        query={query}
        failure="Your choice could not be loaded"
        skeleton={<div className="skeleton h-40" />}
      >
        {({ mailGroups, version }) => <Form {...props} chosen={mailGroups} version={version} />}
      </Loaded>
    </Card>
  )
}

function Form({ groups, role, chosen, version }: Props & { chosen: NotificationGroup[]; version: number }) {
  const form = useEditForm({
    values: Object.fromEntries(groups.map(([group]) => [group, chosen.includes(group)])),
    version,
    save: (values, { withVersion }) =>
      mutate('PUT /api/notifications/mails', {
        body: withVersion({ mailGroups: groups.map(([group]) => group).filter(group => values[group]) }),
      }),
    saved: 'Your choice is saved.',
  })
  return (
    <EditForm form={form} label="Notifications by email">
      <p className="mb-3 text-muted text-sm">
        {role === 'admin'
          ? 'Questions, messages and accounts pending approval are always emailed.'
          : 'New and cancelled orders, returns and questions are always emailed.'}{' '}
        The rest can come in at most one email an hour.
      </p>
      {groups.map(([group, label]) => (
        <CheckField key={group} name={group} label={label} />
      ))}
      <FormEnd>Save</FormEnd>
    </EditForm>
  )
}
