import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { eventKindNames, eventKinds } from '#values/event-kinds.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '../form/confirm.tsx'
import { CheckField, TextField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { OwnPassword } from '../form/own-password.tsx'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { RecordSkeleton } from '../layout/record-skeleton.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ShownOnce } from '../layout/shown-once.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast, useCall } from '../query.ts'
import { Deliveries } from './webhook-deliveries.tsx'

type Webhook = Reply<'GET /api/webhooks'>['webhooks'][number]

/** URLs of other programs that receive the events of the shop. */
export function WebhookScreen() {
  const query = useCall('GET /api/webhooks', {})
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ScreenHead title="Webhooks" text="We call these URLs within a minute or two when something happens.">
        <Button onClick={() => setAdding(true)}>New webhook</Button>
      </ScreenHead>
      <Loaded query={query} failure="The webhooks could not be loaded" skeleton={<RecordSkeleton />}>
        {({ webhooks }) =>
          webhooks.length > 0 ? (
            <div className="grid gap-4">
              {webhooks.map(webhook => (
                <WebhookCard key={webhook._id} webhook={webhook} />
              ))}
            </div>
          ) : (
            <div className="grid gap-1 rounded-2xl border border-line bg-white p-8 text-center">
              <p className="text-lg">No webhooks yet</p>
              <p className="text-muted">
                With a webhook, your accounting or warehouse software knows about orders right away.
              </p>
            </div>
          )
        }
      </Loaded>
      {isAdding && <NewWebhook onClose={() => setAdding(false)} />}
    </>
  )
}

function WebhookCard({ webhook: { _id, url, events, madeBy } }: { webhook: Webhook }) {
  const params = { id: _id }
  async function remove() {
    const detail = `${url} will not be called any more, and its log is deleted.`
    if (await confirm('Delete this webhook?', { detail, yes: 'Delete', danger: true }))
      await mutateAndToast('DELETE /api/webhooks/{id}', { params })
  }
  return (
    <Card
      title={new URL(url).host}
      aside={
        <div className="flex flex-wrap gap-2">
          <ToolButton onClick={() => void mutateAndToast('POST /api/webhooks/{id}/test', { params })}>
            Send a test
          </ToolButton>
          <ToolButton icon="trash" className="text-alert" onClick={() => void remove()}>
            Delete
          </ToolButton>
        </div>
      }
    >
      <p className="[overflow-wrap:anywhere]">{url}</p>
      <p className="mb-3 text-muted text-sm">
        {events.join(' · ')}. By {madeBy}.
      </p>
      <Deliveries webhook={_id} />
    </Card>
  )
}

function NewWebhook({ onClose }: { onClose(): void }) {
  const [secret, setSecret] = useState<string | null>(null)
  if (secret)
    return (
      <ShownOnce
        title="The signing secret"
        text="Your program checks with it that a call is really from this shop, as standardwebhooks.com describes."
        secret={secret}
        onClose={onClose}
      />
    )
  return (
    <FormPanel
      title="New webhook"
      // Names of fields cannot have dots.
      values={{ url: '', password: '', events: eventKindNames.map(event => event === 'order.placed') }}
      save={async ({ url, password, events }) => {
        const body = { url, password, events: eventKindNames.filter((_, n) => events[n]) }
        setSecret((await mutate('POST /api/webhooks', { body })).secret)
      }}
      button="Add webhook"
      extra={<ToolButton onClick={onClose}>Cancel</ToolButton>}
      stays
      onClose={onClose}
    >
      <TextField
        name="url"
        label="Address"
        type="url"
        placeholder="https://"
        maxLength={500}
        hint="Must be public, use https and respond within 10 seconds."
      />
      <fieldset>
        <legend className="font-medium text-sm">Events to send</legend>
        {Object.entries(Object.groupBy(eventKindNames, event => event.split('.')[0]!)).map(
          ([noun, events]) => (
            <details key={noun} open={noun === 'order'} className="border-line border-b py-1">
              <summary className="min-h-11 cursor-pointer py-2.5">{nounNames[noun] ?? noun}</summary>
              {events!.map(event => (
                <CheckField
                  key={event}
                  name={`events.${eventKindNames.indexOf(event)}`}
                  label={eventKinds[event].what}
                />
              ))}
            </details>
          ),
        )}
      </fieldset>
      <OwnPassword />
    </FormPanel>
  )
}

const nounNames: Record<string, string> = {
  order: 'Orders',
  payment: 'Payments',
  refund: 'Refunds',
  invoice: 'Invoices',
  'credit-note': 'Credit notes',
  return: 'Returns',
  product: 'Products',
  stock: 'Stock',
  lot: 'Batches',
  recall: 'Recalls',
  review: 'Reviews',
  question: 'Questions',
  message: 'Messages',
  customer: 'Customers',
  account: 'Accounts',
  mail: 'Emails',
}
