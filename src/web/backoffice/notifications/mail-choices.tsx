import type { NotificationGroup } from '#values/notification-kinds.ts'
import { CheckField } from '../form/fields.tsx'
import { EditForm, FormEnd } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { mutate, useCall } from '../query.ts'

interface Props {
  groups: [NotificationGroup, string][]
  role: 'admin' | 'seller'
}

/** What the account also wants to be told by mail. */
export function MailChoices(props: Props) {
  const query = useCall('GET /api/notifications/mails', {})
  return (
    <Card title="Also by mail">
      <Loaded
        query={query}
        failure="Your choice could not be read"
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
    <EditForm form={form} label="Notifications by mail">
      <p className="mb-3 text-muted text-sm">
        {role === 'admin'
          ? 'Questions, messages and accounts that wait for approval are always sent by mail.'
          : 'New and cancelled orders, returns and questions are always sent by mail.'}{' '}
        The rest comes in one mail an hour at most, if you want it.
      </p>
      {groups.map(([group, label]) => (
        <CheckField key={group} name={group} label={label} />
      ))}
      <FormEnd>Save</FormEnd>
    </EditForm>
  )
}
