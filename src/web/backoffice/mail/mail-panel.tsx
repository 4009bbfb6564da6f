import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '../layout/format-date-time.ts'
import { Loaded } from '../layout/loaded.tsx'
import { Panel } from '../layout/panel.tsx'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { useCall } from '../query.ts'
import { HtmlMail } from './html-mail.tsx'
import { TextMail } from './text-mail.tsx'

export type KeptMail = Reply<'GET /api/mail/outbox'>['mails'][number]

/** Shows a kept mail, as HTML or as plain text. */
export function MailPanel({ mail, onClose }: { mail: KeptMail; onClose(): void }) {
  const [format, setFormat] = useState<'html' | 'text'>('html')
  const query = useCall('GET /api/mail/outbox/{id}', { params: { id: mail._id } })
  return (
    <Panel title={mail.subject} open onClose={onClose} wide>
      <p className="mb-4 text-muted text-sm [overflow-wrap:anywhere]">
        To {mail.to}, from {mail.from}, {formatDateTime(mail.at)}
      </p>
      <div className="mb-4">
        <SegmentedChoice
          legend="How to show it"
          choices={formats}
          value={format}
          onChoose={chosen => setFormat(chosen)}
        />
      </div>
      <Loaded query={query} failure="The mail could not be read.">
        {({ mail: { text, html } }) =>
          format === 'text' ? <TextMail text={text} /> : <HtmlMail html={html} />
        }
      </Loaded>
    </Panel>
  )
}

const formats = [
  ['html', 'As a letter'],
  ['text', 'Plain text'],
] as const
