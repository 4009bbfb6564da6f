import { useState } from 'react'
import { FormSection } from '../form/form-parts.tsx'
import { formatDateTime } from '../layout/format-date-time.ts'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutateAndToast, useCallPages } from '../query.ts'
import { MailList } from './mail-list.tsx'

/** Mails that failed at every retry. */
export function DeadMails() {
  const query = useCallPages('GET /api/mail/dead', { query: {}, pick: reply => reply.mails, limit: 20 })
  const [busy, setBusy] = useState<string | null>(null)

  async function retry(id: string) {
    setBusy(id)
    await mutateAndToast(
      'POST /api/mail/dead/{id}/retry',
      { params: { id } },
      { failure: 'The mail could not be sent on.' },
    )
    setBusy(null)
  }

  return (
    <FormSection
      title="Mails that could not be sent"
      text="Tried several times over hours. Mend the cause first, then send them on."
    >
      <MailList
        label="Mails that could not be sent"
        query={query}
        empty="None: every mail found its way."
        failure="These mails could not be read."
      >
        {mail => (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 flex-1">
              <p className="font-medium [overflow-wrap:anywhere]">
                {kinds[mail.kind] ?? mail.kind} to {mail.to ?? 'nobody known'}
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

const kinds: Record<string, string> = {
  'order-placed': 'An order’s confirmation',
  'new-order': 'News of an order',
  'order-moved': 'News of a shipment',
  'order-cancelled': 'News of a cancelled order',
  'account-approved': 'News of an approval',
  'account-declined': 'News of a refusal',
  'confirm-email': 'The question whether the address is right',
  'change-email': 'The question whether a new address is right',
  'email-changed': 'News of a changed address',
  'password-changed': 'News of a changed password',
  'new-device': 'News of a sign-in on a new device',
  'reset-password': 'The link for a new password',
  'newsletter-confirmation': 'The question whether to subscribe',
  'newsletter-welcome': 'The newsletter’s welcome',
  'contact-message': 'A visitor’s message',
}
