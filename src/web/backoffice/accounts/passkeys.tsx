import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { deviceName } from '#values/device-name.ts'
import { Button } from '#web/ui/button.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { TextField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { OwnPassword } from '../form/own-password.tsx'
import { changeMe } from '../guard.ts'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, useCall } from '../query.ts'

type Passkey = Reply<'GET /api/auth/passkeys'>['passkeys'][number]

/** Keys on phones and computers that sign in without the password. */
export function Passkeys() {
  const query = useCall('GET /api/auth/passkeys', {})
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey | null>(null)
  const title = 'Passkeys'
  return (
    <Loaded
      query={query}
      failure="Your passkeys could not be loaded"
      skeleton={
        <Card title={title}>
          <div className="skeleton h-16" />
        </Card>
      }
    >
      {({ passkeys, address }) => (
        <Card title={title}>
          <p className="text-muted">
            Log in with your fingerprint, face or device PIN instead of a password and code.
          </p>
          {passkeys.length > 0 && (
            <ul className="mt-2">
              {passkeys.map(passkey => (
                <PasskeyRow key={passkey._id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
              ))}
            </ul>
          )}
          <div className="mt-3">
            {address === location.origin ? (
              <Button variant="outline" onClick={() => setAdding(true)}>
                Add a passkey
              </Button>
            ) : (
              <p className="rounded-xl bg-sand px-4 py-3 text-sm">
                {address ? (
                  <>
                    Passkeys for this shop work at{' '}
                    <a href={`${address}/admin/profile`} className="text-rose underline">
                      {address}
                    </a>
                    . Please open the shop there to add one.
                  </>
                ) : (
                  'Browsers allow passkeys only at an https address with a host name, and this shop has none.'
                )}
              </p>
            )}
          </div>
          {isAdding && <Add onClose={() => setAdding(false)} />}
          {removing && <Remove passkey={removing} onClose={() => setRemoving(null)} />}
        </Card>
      )}
    </Loaded>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove(): void }) {
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex items-center justify-between gap-3 border-line border-b py-3 last:border-0">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="text-muted text-sm">
          Added {formatDateTime(createdAt)},{' '}
          {lastUsedAt ? `last used ${formatDateTime(lastUsedAt)}` : 'not used yet'}
        </p>
      </div>
      <ToolButton icon="trash" className="shrink-0 text-alert" onClick={onRemove}>
        Remove<span className="sr-only"> {name}</span>
      </ToolButton>
    </li>
  )
}

interface Closable {
  onClose(): void
}

function Add({ onClose }: Closable) {
  const { revalidate } = useRevalidator()

  async function save({ name, password }: { name: string; password: string }) {
    const started = await callOrSignIn('POST /api/auth/passkeys/start', { body: { password } })
    const { makePasskey } = await import('#web/client/passkey.ts')
    const response = await makePasskey(started)
    const reply = await mutate('POST /api/auth/passkeys', { body: { name, response } })
    // A role that needs two steps may go on now.
    changeMe((await callOrSignIn('GET /api/auth/me', {})).user)
    await revalidate()
    return reply
  }

  return (
    <FormPanel
      title="Add a passkey"
      values={{ name: deviceName(navigator.userAgent), password: '' }}
      save={save}
      button="Continue"
      onClose={onClose}
    >
      <p className="text-muted">
        Your browser will ask where to save it: on this device, your phone or a security key.
      </p>
      <TextField
        name="name"
        label="Name"
        maxLength={60}
        hint="To recognise it in the list."
        rules={{ required: 'Please give it a name.' }}
      />
      <OwnPassword />
    </FormPanel>
  )
}

function Remove({ passkey: { _id, name }, onClose }: Closable & { passkey: Passkey }) {
  return (
    <FormPanel
      title="Remove the passkey"
      values={{ password: '' }}
      save={body => mutate('POST /api/auth/passkeys/{id}/remove', { params: { id: _id }, body })}
      button="Remove it"
      danger
      onClose={onClose}
    >
      <p className="text-muted [overflow-wrap:anywhere]">
        You can no longer log in with “{name}”, and your other devices will be logged out. You can also delete
        it on the device.
      </p>
      <OwnPassword />
    </FormPanel>
  )
}
