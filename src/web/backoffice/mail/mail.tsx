import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { formatDateTime } from '#values/dates.ts'
import { FormSection } from '../form/form-parts.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutateAndToast, reasonOf, useCall, useCallPages } from '../query.ts'
import { MailPanel, type StoredMail } from './mail-panel.tsx'

/** Mails that were not sent: those that failed, and those stored because no mail server is set. */
export function MailScreen() {
  return (
    <>
      <ScreenHead title="Mail" text="What did not leave the shop." />
      <div className="grid max-w-5xl gap-6">
        <DeadMails />
        <Outbox />
      </div>
    </>
  )
}

/** Mails that failed at every retry. */
function DeadMails() {
  const query = useCallPages('GET /api/mail/dead', { query: {}, pick: reply => reply.mails, limit: 20 })
  const [busy, setBusy] = useState<string | null>(null)

  async function retry(id: string) {
    setBusy(id)
    await mutateAndToast(
      'POST /api/mail/dead/{id}/retry',
      { params: { id } },
      { failure: 'The mail could not be sent again.' },
    )
    setBusy(null)
  }

  return (
    <FormSection
      title="Mails that could not be sent"
      text="Tried several times over some hours. Fix the cause first, then try again."
    >
      <MailList
        label="Mails that could not be sent"
        query={query}
        empty="None. Every mail was sent."
        failure="These mails could not be read."
      >
        {mail => (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 flex-1">
              <p className="font-medium [overflow-wrap:anywhere]">
                {kindWords(mail.kind)} to {mail.to ?? 'nobody known'}
              </p>
              <p className="text-muted text-sm">
                Given up {formatDateTime(mail.deadAt)}, after {mail.attempts} tries
              </p>
              {mail.lastError && (
                <p className="mt-1 text-alert text-sm [overflow-wrap:anywhere]">{mail.lastError}</p>
              )}
            </div>
            <ToolButton icon="send" disabled={busy === mail._id} onClick={() => retry(mail._id)}>
              {busy === mail._id ? 'Sending on…' : 'Try again'}
            </ToolButton>
          </div>
        )}
      </MailList>
    </FormSection>
  )
}

/** By the kind's first word where that says enough; the longest that fits counts. */
const kinds: Record<string, string> = {
  'order-placed': 'An order’s confirmation',
  'new-order': 'News of an order',
  order: 'News of an order',
  sale: 'News of a sale',
  payment: 'News of a payment',
  refund: 'News of a refund',
  return: 'News of a return',
  exchange: 'News of an exchange',
  'sale-return': 'News of a return',
  'task-opened': 'Something that waits for a person',
  'account-waiting': 'News of an account that waits',
  'account-approved': 'News of an approval',
  'account-declined': 'News of a refusal',
  'confirm-email': 'The question whether the address is right',
  'change-email': 'The question whether a new address is right',
  'email-changed': 'News of a changed address',
  'password-changed': 'News of a changed password',
  'passkey-changed': 'News of a passkey',
  'new-device': 'News of a sign-in on a new device',
  'reset-password': 'The link for a new password',
  'sign-in-code': 'The code to sign in with',
  'newsletter-confirmation': 'The question whether to subscribe',
  'newsletter-welcome': 'The newsletter’s welcome',
  newsletter: 'A newsletter',
  'cart-reminder': 'A reminder of a cart',
  reformulation: 'News of changed ingredients',
  'finish-reminder': 'A reminder of what runs low',
  'contact-message': 'A visitor’s message',
  complaint: 'The receipt of a complaint',
  message: 'An answer to a message',
  'confirm-stock-alert': 'The question whether to tell about stock',
  'back-in-stock': 'News that a product is back',
  'question-asked': 'A question about a product',
  'question-answered': 'The answer to a question',
  'review-invitation': 'An invitation to review',
  'review-answered': 'The answer to a review',
  notifications: 'Notifications by mail',
}

function kindWords(kind: string): string {
  const words = kind.split('-')
  const known = words.map((_, dropped) => words.slice(0, words.length - dropped).join('-'))
  return known.map(key => kinds[key]).find(Boolean) ?? kind
}

/** Mails that were stored instead of sent, because the shop has no mail server. */
function Outbox() {
  const query = useCallPages('GET /api/mail/outbox', { query: {}, pick: reply => reply.mails, limit: 20 })
  const { data: newest } = useCall('GET /api/mail/outbox', { query: { limit: 1 } })
  const sending = newest?.sending
  const [opened, open] = useState<StoredMail | null>(null)
  return (
    <FormSection
      title="Outbox"
      text={
        sending
          ? 'A mail server is set, so mails leave the shop. Here are only those from before.'
          : 'No mail server is set (SMTP_URL), so mails are kept here instead of sent.'
      }
    >
      <MailList
        label="Outbox"
        query={query}
        empty={
          sending
            ? 'Nothing is kept here.'
            : 'Nothing yet. Mails appear here when somebody orders, registers or subscribes.'
        }
        failure="The outbox could not be read."
      >
        {mail => (
          <button
            type="button"
            onClick={() => open(mail)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3 text-left hover:bg-ivory"
          >
            <span className="truncate font-medium max-sm:col-span-2">{mail.subject}</span>
            <span className="text-muted text-sm max-sm:order-last sm:row-span-2">
              {formatDateTime(mail.at)}
            </span>
            <span className="truncate text-muted text-sm">{mail.to}</span>
          </button>
        )}
      </MailList>
      {opened && <MailPanel mail={opened} onClose={() => open(null)} />}
    </FormSection>
  )
}

interface Props<Mail> {
  label: string
  query: UseInfiniteQueryResult<Mail[]>
  empty: ReactNode
  failure: string
  children(mail: Mail): ReactNode
}

/** Mails from the newest on, with a button for older ones. */
function MailList<Mail extends { _id: string }>({ label, query, empty, failure, children }: Props<Mail>) {
  const { data: mails, error, isFetchingNextPage: busy } = query
  const retry = () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())
  return (
    <>
      {mails?.length === 0 && !error && <p className="text-muted">{empty}</p>}
      {!mails && !error && <p role="status" aria-label="Loading" className="skeleton h-12" />}
      {mails && mails.length > 0 && (
        <ul aria-label={label} className="divide-y divide-line rounded-xl border border-line">
          {mails.map(mail => (
            <li key={mail._id}>{children(mail)}</li>
          ))}
        </ul>
      )}
      {error && (
        <div role="alert" className="grid justify-items-start gap-3 text-alert">
          <p>
            {failure} {reasonOf(error)}
          </p>
          <ToolButton onClick={retry}>Try again</ToolButton>
        </div>
      )}
      {query.hasNextPage && !error && (
        <p>
          <ToolButton onClick={() => void query.fetchNextPage()} disabled={busy} aria-busy={busy}>
            {busy ? 'Loading…' : 'Older mails'}
          </ToolButton>
        </p>
      )}
    </>
  )
}
