import { useMemo } from 'react'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { Loaded, useLoaded } from '../form/loaded.tsx'
import { moment } from '../layout/moment.ts'
import { Panel } from '../layout/panel.tsx'
import type { KeptMail } from './outbox.tsx'

/** A kept mail as its reader would have found it. */
export function LetterWindow({ mail, onClose }: { mail: KeptMail; onClose(): void }) {
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
      <Loaded data={data} failure="The mail could not be read.">
        {({ text }) => (
          <p className="whitespace-pre-line rounded-xl bg-ivory p-5 leading-relaxed [overflow-wrap:anywhere]">
            {piecesOf(text).map(({ at, words, isLink }) =>
              isLink ? (
                <a key={at} href={words} target="_blank" rel="noreferrer" className="text-rose underline">
                  {words}
                </a>
              ) : (
                words
              ),
            )}
          </p>
        )}
      </Loaded>
    </Panel>
  )
}

/** A text cut at its links, each piece with where it begins. */
function piecesOf(text: string) {
  let at = 0
  return text.split(/(https?:\/\/[^\s<>)]+)/).map((words, index) => {
    const piece = { at, words, isLink: index % 2 === 1 }
    at += words.length
    return piece
  })
}
