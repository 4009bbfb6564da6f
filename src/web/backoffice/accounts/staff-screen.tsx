import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { type Right, rights, type StaffRole, staffRoles } from '#values/rights.ts'
import { Button } from '#web/ui/button.tsx'
import { Options } from '#web/ui/options.tsx'
import { confirm } from '../form/confirm.tsx'
import { SelectField, TextField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { Card } from '../layout/card.tsx'
import { formatWhen } from '../layout/format-when.ts'
import { Icon } from '../layout/icon.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { RecordSkeleton } from '../layout/record-skeleton.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { IconButton, ToolButton } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast, useCall } from '../query.ts'
import { useMe } from '../use-me.ts'
import { deletePerson } from './decide.ts'

type Member = Reply<'GET /api/staff'>['team'][number]

/** Who works for the shop, and what each may do. */
export function StaffScreen() {
  const query = useCall('GET /api/staff', {})
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <ScreenHead title="Team" text="Give everyone who helps you their own account.">
        <Button onClick={() => setInviting(true)}>Invite someone</Button>
      </ScreenHead>
      <div className="grid gap-4">
        <Loaded query={query} failure="The team could not be loaded" skeleton={<RecordSkeleton />}>
          {({ team }) => (
            <Card title="Team members">
              <ul>
                {team.map(member => (
                  <TeamRow key={member._id} member={member} />
                ))}
              </ul>
              {team.length === 1 && (
                <p className="mt-2 text-muted text-sm">
                  It is just you so far. Someone who packs for you does not need the owner’s password.
                </p>
              )}
            </Card>
          )}
        </Loaded>
        <Matrix />
      </div>
      {isInviting && <InvitePanel onClose={() => setInviting(false)} />}
    </>
  )
}

function TeamRow({ member }: { member: Member }) {
  const me = useMe()
  const { _id, name, email, lastUsedAt, staffRole, state } = member
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <Link
            to={`/admin/user/${_id}`}
            className="inline-flex min-h-9 items-center underline decoration-line underline-offset-4 hover:text-rose"
          >
            {name}
          </Link>
          {member.invited && <Mark variant="waiting">Invited</Mark>}
          {state === 'waiting' && <Mark variant="waiting">Pending approval</Mark>}
          {state === 'declined' && <Mark variant="bad">Declined</Mark>}
        </p>
        <p className="truncate text-muted text-sm">
          {email}
          {lastUsedAt && `, last active ${formatWhen(lastUsedAt)}`}
        </p>
      </div>
      {_id === me._id ? (
        <p className="text-muted text-sm">{roleWords[staffRole!]} (you)</p>
      ) : (
        <div className="flex items-center gap-2">
          <RoleSelect member={member} />
          {member.invited && (
            <IconButton
              icon="mail"
              label={`Resend invitation to ${name}`}
              onClick={() => void mutateAndToast('POST /api/staff/{id}/invite', { params: { id: _id } })}
            />
          )}
          <IconButton
            icon="trash"
            label={`Remove ${name}`}
            className="hover:text-alert"
            onClick={() => void deletePerson(member)}
          />
        </div>
      )}
    </li>
  )
}

function RoleSelect({ member: { _id, name, staffRole, version } }: { member: Member }) {
  const [busy, setBusy] = useState(false)
  async function change(to: StaffRole) {
    const detail =
      to === 'owner'
        ? `${name} can then do everything, even change your role.`
        : `From now on, ${name} ${to === 'accountant' || to === 'editor' ? 'is an' : 'is a'} ${to}.`
    if (!(await confirm(`Make ${name} ${to}?`, { detail, yes: 'Change the role', danger: to === 'owner' })))
      return
    setBusy(true)
    await mutateAndToast('PUT /api/staff/{id}', { params: { id: _id }, body: { staffRole: to, version } })
    setBusy(false)
  }
  return (
    <select
      aria-label={`Role of ${name}`}
      value={staffRole!}
      disabled={busy}
      onChange={({ target }) => void change(target.value as StaffRole)}
      className="min-h-11 rounded-lg border border-line bg-white px-3 text-sm hover:border-muted disabled:opacity-60"
    >
      <Options of={staffRoles.map(role => [role, roleWords[role]])} />
    </select>
  )
}

function InvitePanel({ onClose }: { onClose(): void }) {
  return (
    <FormPanel
      title="Invite someone"
      values={{ name: '', email: '', staffRole: 'packer' as StaffRole }}
      save={body => mutate('POST /api/staff', { body })}
      button="Send the invitation"
      extra={<ToolButton onClick={onClose}>Cancel</ToolButton>}
      onClose={onClose}
    >
      <TextField name="name" label="Name" maxLength={100} autoComplete="off" />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        hint="They get an email with a link to set a password."
      />
      <RoleField />
    </FormPanel>
  )
}

function RoleField() {
  const role: StaffRole = useWatch({ name: 'staffRole' })
  return (
    <SelectField name="staffRole" label="Role" hint={roleHints[role]}>
      <Options of={staffRoles.map(role => [role, roleWords[role]])} />
    </SelectField>
  )
}

/** The table that the server goes by. */
function Matrix() {
  return (
    <Card title="Who can do what">
      <table className="w-full text-sm">
        <caption className="sr-only">What each role can do</caption>
        <thead>
          <tr>
            <td />
            {staffRoles.map(role => (
              <th key={role} scope="col" className="px-2 py-2 align-bottom font-medium">
                <span className="max-sm:rotate-180 max-sm:[writing-mode:vertical-rl]">{roleWords[role]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(rights) as Right[]).map(right => (
            <tr key={right} className="border-line border-t">
              <th scope="row" className="py-2 pr-2 text-left font-normal">
                {rights[right].what}
              </th>
              {staffRoles.map(role => {
                const may = (rights[right].roles as readonly StaffRole[]).includes(role)
                return (
                  <td key={role} className="px-2 py-2 text-center">
                    {may ? (
                      <Icon name="check" className="inline size-4.5 text-leaf" />
                    ) : (
                      <span aria-hidden="true" className="text-line">
                        –
                      </span>
                    )}
                    <span className="sr-only">{may ? 'yes' : 'no'}</span>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const roleWords: Record<StaffRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  packer: 'Packer',
  editor: 'Editor',
  accountant: 'Accountant',
}

const roleHints: Record<StaffRole, string> = {
  owner: 'Can do everything, even remove you.',
  manager: 'Runs the shop day to day. No access to settings and team.',
  packer: 'Packs and sends orders, takes back parcels, receives and counts stock.',
  editor: 'Products, pages, blog, and answers to customers.',
  accountant: 'Payments, refunds, invoices, tax rates and figures; sees orders and products.',
}
