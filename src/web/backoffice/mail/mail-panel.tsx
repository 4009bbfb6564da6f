import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { Loaded } from '../layout/loaded.tsx'
import { Panel } from '../layout/panel.tsx'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { useCall } from '../query.ts'
import { HtmlMail } from './html-mail.tsx'

export type StoredMail = Reply<'GET /api/mail/outbox'>['mails'][number]

/** Shows a stored mail, as HTML or as plain text. */
export function MailPanel({ mail, onClose }: { mail: StoredMail; onClose(): void }) {
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
      <Loaded query={query} failure="The email could not be loaded.">
        {({ mail: { text, html } }) =>
          format === 'text' ? <TextMail text={text} /> : <HtmlMail html={html} />
        }
      </Loaded>
    </Panel>
  )
}

const formats = [
  ['html', 'Preview'],
  ['text', 'Plain text'],
] as const

/** A mail's plain text, with links that can be clicked. */
function TextMail({ text }: { text: string }) {
  return (
    <p className="whitespace-pre-line rounded-xl bg-ivory p-5 leading-relaxed [overflow-wrap:anywhere]">
      {splitAtLinks(text).map(({ at, words, isLink }) =>
        isLink ? (
          <a key={at} href={words} target="_blank" rel="noreferrer" className="text-rose underline">
            {words}
          </a>
        ) : (
          words
        ),
      )}
    </p>
  )
}

/** The pieces between and of links, each with its offset as a key. */
function splitAtLinks(text: string) {
  let at = 0
  return text.split(/(https?:\/\/[^\s<>)]+)/).map((words, index) => {
    const piece = { at, words, isLink: index % 2 === 1 }
    at += words.length
    return piece
  })
}
