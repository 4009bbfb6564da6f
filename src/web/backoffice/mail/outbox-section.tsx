import { useState } from 'react'
import { FormSection } from '../form/form-parts.tsx'
import { formatDateTime } from '../layout/format-date-time.ts'
import { useCall, useCallPages } from '../query.ts'
import { MailList } from './mail-list.tsx'
import { type KeptMail, MailPanel } from './mail-panel.tsx'

/** Mails that were kept instead of sent, because the shop has no mail server. */
export function OutboxSection() {
  const query = useCallPages('GET /api/mail/outbox', { query: {}, pick: reply => reply.mails, limit: 20 })
  const { data: newest } = useCall('GET /api/mail/outbox', { query: { limit: 1 } })
  const sending = newest?.sending
  const [opened, open] = useState<KeptMail | null>(null)
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
            className="grid w-full gap-x-4 px-4 py-3 text-left hover:bg-ivory sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <span className="font-medium [overflow-wrap:anywhere]">{mail.subject}</span>
            <span className="text-muted text-sm sm:row-span-2">{formatDateTime(mail.at)}</span>
            <span className="text-muted text-sm [overflow-wrap:anywhere]">{mail.to}</span>
          </button>
        )}
      </MailList>
      {opened && <MailPanel mail={opened} onClose={() => open(null)} />}
    </FormSection>
  )
}
