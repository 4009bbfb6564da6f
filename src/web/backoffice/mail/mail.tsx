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
      <ScreenHead title="Mail" text="Emails that were not sent." />
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
      { failure: 'The email could not be sent again.' },
    )
    setBusy(null)
  }

  return (
    <FormSection
      title="Emails that could not be sent"
      text="We tried several times over a few hours. Fix the cause, then try again."
    >
      <MailList
        label="Emails that could not be sent"
        query={query}
        empty="None. Every email was sent."
        failure="These emails could not be loaded."
      >
        {mail => (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 flex-1">
              <p className="font-medium [overflow-wrap:anywhere]">
                {kindWords(mail.kind)} to {mail.to ?? 'unknown'}
              </p>
              <p className="text-muted text-sm">
                Failed on {formatDateTime(mail.deadAt)}, after {mail.attempts} tries
              </p>
              {mail.lastError && (
                <p className="mt-1 text-alert text-sm [overflow-wrap:anywhere]">{mail.lastError}</p>
              )}
            </div>
            <ToolButton icon="send" disabled={busy === mail._id} onClick={() => retry(mail._id)}>
              {busy === mail._id ? 'Sending…' : 'Try again'}
            </ToolButton>
          </div>
        )}
      </MailList>
    </FormSection>
  )
}

/** By the kind's first word where that says enough; the longest that fits counts. */
const kinds: Record<string, string> = {
  'order-placed': 'Order confirmation',
  'new-order': 'Order update',
  order: 'Order update',
  sale: 'New sale',
  payment: 'Payment update',
  refund: 'Refund update',
  return: 'Return update',
  exchange: 'Exchange update',
  'sale-return': 'Return update',
  'task-opened': 'Task for the team',
  'account-waiting': 'Account pending approval',
  'account-approved': 'Account approved',
  'account-declined': 'Account declined',
  'confirm-email': 'Email confirmation',
  'change-email': 'New email confirmation',
  'email-changed': 'Email changed',
  'password-changed': 'Password changed',
  'passkey-changed': 'Passkey changed',
  'new-device': 'New device login',
  'reset-password': 'Password reset link',
  'sign-in-code': 'Login OTP',
  'newsletter-confirmation': 'Newsletter confirmation',
  'newsletter-welcome': 'Newsletter welcome',
  newsletter: 'Newsletter',
  'cart-reminder': 'Cart reminder',
  reformulation: 'Ingredient change',
  'finish-reminder': 'Running low reminder',
  'contact-message': 'Contact message',
  complaint: 'Complaint receipt',
  message: 'Reply to a message',
  'confirm-stock-alert': 'Stock alert confirmation',
  'back-in-stock': 'Back in stock',
  'question-asked': 'A question about a product',
  'question-answered': 'Answer to a question',
  'review-invitation': 'Review request',
  'review-answered': 'Reply to a review',
  notifications: 'Notifications by email',
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
          ? 'A mail server is set, so emails leave the shop. Only older ones are listed here.'
          : 'No mail server is set (SMTP_URL), so emails are kept here instead of sent.'
      }
    >
      <MailList
        label="Outbox"
        query={query}
        empty={
          sending
            ? 'No emails here.'
            : 'Nothing yet. Emails show up here when someone orders, registers or subscribes.'
        }
        failure="The outbox could not be loaded."
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
            {busy ? 'Loading…' : 'Older emails'}
          </ToolButton>
        </p>
      )}
    </>
  )
}
