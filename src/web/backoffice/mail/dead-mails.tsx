import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { FormSection } from '../form/form-parts.tsx'
import { reasonOf } from '../form/use-screen-form.ts'
import { moment } from '../layout/moment.ts'
import { ToolButton } from '../layout/tool-button.tsx'
import { MailList } from './mail-list.tsx'
import { useOlder } from './use-older.ts'

type DeadMail = Reply<'GET /api/mail/dead'>['mails'][number]

/** Mails that were tried again and again, and given up. */
export function DeadMails() {
  const mails = useOlder(load)
  const [busy, setBusy] = useState<string | null>(null)

  async function retry({ _id }: DeadMail) {
    setBusy(_id)
    try {
      const { message } = await callOrSignIn('POST /api/mail/dead/{id}/retry', { params: { id: _id } })
      mails.remove(mail => mail._id === _id)
      toast(message, { kind: 'success' })
    } catch (error) {
      toast(`The mail could not be sent on. ${reasonOf(error)}`, { kind: 'error' })
    } finally {
      setBusy(null)
    }
  }

  return (
    <FormSection
      title="Mails that could not be sent"
      text="Tried several times over hours. Mend the cause first, then send them on."
    >
      <MailList
        label="Mails that could not be sent"
        mails={mails}
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
                Given up {moment(mail.deadAt)}, after {mail.attempts} tries
              </p>
              {mail.lastError && (
                <p className="mt-1 text-alert text-sm [overflow-wrap:anywhere]">{mail.lastError}</p>
              )}
            </div>
            <ToolButton icon="send" disabled={busy === mail._id} onClick={() => retry(mail)}>
              {busy === mail._id ? 'Sending on…' : 'Try again'}
            </ToolButton>
          </div>
        )}
      </MailList>
    </FormSection>
  )
}

const load = async (query: { limit: number; cursor?: string }) =>
  (await callOrSignIn('GET /api/mail/dead', { query })).mails

const kinds: Record<string, string> = {
  'order-placed': 'An order’s confirmation',
  'new-order': 'News of an order',
  'order-moved': 'News of a shipment',
  'order-cancelled': 'News of a cancelled order',
  'account-approved': 'News of an approval',
  'account-declined': 'News of a refusal',
  'confirm-email': 'The question whether the address is right',
  'reset-password': 'The link for a new password',
  'newsletter-confirmation': 'The question whether to subscribe',
  'newsletter-welcome': 'The newsletter’s welcome',
  'contact-message': 'A visitor’s message',
}
