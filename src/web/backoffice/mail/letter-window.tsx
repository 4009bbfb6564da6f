import { useMemo, useState } from 'react'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { Loaded, useLoaded } from '../form/loaded.tsx'
import { moment } from '../layout/moment.ts'
import { Panel } from '../layout/panel.tsx'
import { LetterAsRead } from './letter-as-read.tsx'
import type { KeptMail } from './outbox.tsx'
import { PlainLetter } from './plain-letter.tsx'

/** A kept mail as its reader would have found it: laid out, or as plain text. */
export function LetterWindow({ mail, onClose }: { mail: KeptMail; onClose(): void }) {
  const [isPlain, setPlain] = useState(false)
  const load = useMemo(
    () => async () => (await callOrSignIn('GET /api/mail/outbox/{id}', { params: { id: mail._id } })).mail,
    [mail._id],
  )
  const data = useLoaded(load)
  return (
    <Panel title={mail.subject} open onClose={onClose} wide>
      <p className="mb-4 text-muted text-sm [overflow-wrap:anywhere]">
        To {mail.to}, from {mail.from}, {moment(mail.at)}
      </p>
      <fieldset className="mb-4 inline-flex rounded-full border border-line p-1">
        <legend className="sr-only">How to show it</legend>
        {(['As a letter', 'Plain text'] as const).map((label, index) => (
          <label
            key={label}
            className="flex min-h-9 cursor-pointer items-center rounded-full px-4 text-sm has-checked:bg-rose has-focus-visible:outline-2 has-checked:text-white has-focus-visible:outline-rose has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="how"
              checked={isPlain === (index === 1)}
              onChange={() => setPlain(index === 1)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Loaded data={data} failure="The mail could not be read.">
        {({ text, html }) => (isPlain ? <PlainLetter text={text} /> : <LetterAsRead html={html} />)}
      </Loaded>
    </Panel>
  )
}
