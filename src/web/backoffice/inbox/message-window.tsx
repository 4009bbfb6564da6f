import { useState } from 'react'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { moment } from '../layout/moment.ts'
import { Panel } from '../layout/panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import type { Marks, Message } from './inbox.tsx'

interface Props {
  message: Message
  /** Answers with what to say, or nothing where it failed. */
  onMark(message: Message, marks: Marks): Promise<string | undefined>
  onClose(): void
}

/** One message, whole: to answer it and to mark it. */
export function MessageWindow({ message, onMark, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const { name, email, handled, handledAt, handledBy } = message

  async function mark(marks: Marks, thenClose: boolean) {
    setBusy(true)
    const said = await onMark(message, marks)
    setBusy(false)
    if (!said) return
    toast(said, { kind: 'success' })
    if (thenClose) onClose()
  }

  return (
    <Panel title={`Message of ${name}`} open onClose={onClose} wide>
      <p className="text-muted text-sm">
        {email} · {moment(message.createdAt)}
      </p>
      <p className="my-5 whitespace-pre-line border-line border-l-2 pl-4 leading-relaxed [overflow-wrap:anywhere]">
        {message.message}
      </p>
      {handled && handledAt && (
        <p className="mb-5 text-leaf text-sm">
          Handled by {handledBy ?? 'somebody'}, {moment(handledAt)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <a href={replyTo(message)} className={buttonClass()}>
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

/** Opens the admin's own mail program with the message quoted. */
function replyTo({ name, email, message }: Message): string {
  const quoted = message
    .slice(0, 1500)
    .split('\n')
    .map(line => `> ${line}`)
    .join('\r\n')
  const parts = { subject: 'Your message to us', body: `Dear ${name},\r\n\r\n\r\n\r\n${quoted}` }
  const query = Object.entries(parts).map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`
}
