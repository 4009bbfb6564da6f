import { useState } from 'react'
import type { Reply } from '#contract/client.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { formatDateTime } from '../layout/format-date-time.ts'
import { Panel } from '../layout/panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'

export type MessageRow = Reply<'GET /api/contact/messages'>['messages'][number]
export type MessageMarks = { handled?: boolean; read?: boolean }

interface Props {
  message: MessageRow
  /** Resolves to the sentence of the server, or to nothing if it failed. */
  onMark(message: MessageRow, marks: MessageMarks): Promise<string | undefined>
  onClose(): void
}

/** Shows one message, to answer or mark it. */
export function MessagePanel({ message, onMark, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const { name, email, handled, handledAt, handledBy } = message

  async function mark(marks: MessageMarks, thenClose: boolean) {
    setBusy(true)
    const sentence = await onMark(message, marks)
    setBusy(false)
    if (!sentence) return
    toast(sentence, { kind: 'success' })
    if (thenClose) onClose()
  }

  return (
    <Panel title={`Message of ${name}`} open onClose={onClose} wide>
      <p className="text-muted text-sm">
        {email} · {formatDateTime(message.createdAt)}
      </p>
      <p className="my-5 whitespace-pre-line border-line border-l-2 pl-4 leading-relaxed [overflow-wrap:anywhere]">
        {message.message}
      </p>
      {handled && handledAt && (
        <p className="mb-5 text-leaf text-sm">
          Handled by {handledBy ?? 'somebody'}, {formatDateTime(handledAt)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <a href={replyLink(message)} className={buttonClass()}>
          Reply by mail
        </a>
        <Button look="outline" disabled={busy} onClick={() => mark({ handled: !handled }, !handled)}>
          {handled ? 'Open again' : 'Mark as handled'}
        </Button>
        <ToolButton disabled={busy} onClick={() => mark({ read: false, handled: false }, true)}>
          Mark as new
        </ToolButton>
      </div>
    </Panel>
  )
}

/** A mailto: link that quotes the message. */
function replyLink({ name, email, message }: MessageRow): string {
  const quoted = message
    .slice(0, 1500)
    .split('\n')
    .map(line => `> ${line}`)
    .join('\r\n')
  const parts = { subject: 'Your message to us', body: `Dear ${name},\r\n\r\n\r\n\r\n${quoted}` }
  const query = Object.entries(parts).map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`
}
