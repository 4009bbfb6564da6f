import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { type KeyRight, keyRights, rights } from '#values/rights.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '../form/confirm.tsx'
import { CheckField, TextField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { OwnPassword } from '../form/own-password.tsx'
import { Card } from '../layout/card.tsx'
import { formatWhen } from '../layout/format-when.ts'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { RecordSkeleton } from '../layout/record-skeleton.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ShownOnce } from '../layout/shown-once.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast, useCall } from '../query.ts'

type ApiKey = Reply<'GET /api/api-keys'>['keys'][number]

/** Keys with which other programs use the shop. */
export function ApiKeyScreen() {
  const query = useCall('GET /api/api-keys', {})
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <ScreenHead
        title="API Keys"
        text={
          <>
            For software that works with your shop, such as stock sync.{' '}
            <a href="/api/docs" target="_blank" rel="noreferrer" className="text-rose underline">
              API documentation
            </a>
          </>
        }
      >
        <Button onClick={() => setMaking(true)}>New key</Button>
      </ScreenHead>
      <Loaded query={query} failure="The keys could not be loaded" skeleton={<RecordSkeleton />}>
        {({ keys }) =>
          keys.length > 0 ? (
            <Card title="Your keys">
              <ul>
                {keys.map(key => (
                  <KeyRow key={key._id} apiKey={key} />
                ))}
              </ul>
            </Card>
          ) : (
            <div className="grid gap-1 rounded-2xl border border-line bg-white p-8 text-center">
              <p className="text-lg">No keys yet</p>
              <p className="text-muted">Give each program its own key with only the rights it needs.</p>
            </div>
          )
        }
      </Loaded>
      {isMaking && <NewKey onClose={() => setMaking(false)} />}
    </>
  )
}

function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { _id, name, hint, madeBy, createdAt, lastUsedAt, revokedAt } = apiKey
  async function revoke() {
    const detail = 'The program using it will stop working right away. This cannot be undone.'
    if (await confirm(`Revoke ${name}?`, { detail, yes: 'Revoke', danger: true }))
      await mutateAndToast('DELETE /api/api-keys/{id}', { params: { id: _id } })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="[overflow-wrap:anywhere]">{name}</span>
          <span className="font-mono font-normal text-muted text-sm">…{hint}</span>
          {revokedAt && <Mark variant="bad">Revoked</Mark>}
        </p>
        <p className="text-muted text-sm">{apiKey.rights.map(right => rights[right].what).join(' · ')}</p>
        <p className="text-muted text-sm">
          By {madeBy}, {formatWhen(createdAt)}.{' '}
          {lastUsedAt ? `Last used ${formatWhen(lastUsedAt)}.` : 'Never used.'}
        </p>
      </div>
      {!revokedAt && (
        <ToolButton className="text-alert" onClick={() => void revoke()}>
          Revoke<span className="sr-only"> {name}</span>
        </ToolButton>
      )}
    </li>
  )
}

function NewKey({ onClose }: { onClose(): void }) {
  const [key, setKey] = useState<string | null>(null)
  if (key)
    return <ShownOnce title="Your new key" text="Use it as a bearer token." secret={key} onClose={onClose} />
  return (
    <FormPanel
      title="New key"
      values={{ name: '', rights: {} as Partial<Record<KeyRight, boolean>>, password: '' }}
      save={async ({ name, rights: chosen, password }) => {
        const body = { name, rights: keyRights.filter(right => chosen[right]), password }
        setKey((await mutate('POST /api/api-keys', { body })).key)
      }}
      button="Create key"
      extra={<ToolButton onClick={onClose}>Cancel</ToolButton>}
      stays
      onClose={onClose}
    >
      <TextField name="name" label="What it is for" maxLength={100} hint="e.g. stock sync with Tally" />
      <fieldset>
        <legend className="font-medium text-sm">What it can do</legend>
        {keyRights.map(right => (
          <CheckField key={right} name={`rights.${right}`} label={rights[right].what} />
        ))}
      </fieldset>
      <OwnPassword />
    </FormPanel>
  )
}
