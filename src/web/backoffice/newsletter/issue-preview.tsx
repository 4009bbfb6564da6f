import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { SegmentedChoice } from '../layout/segmented-choice.tsx'
import { HtmlMail } from '../mail/html-mail.tsx'
import { reasonOf } from '../query.ts'
import { useDebounced } from '../use-debounced.ts'

const widths = [
  ['desktop', 'Desktop'],
  ['phone', 'Phone'],
  ['text', 'Plain text'],
] as const

/** The mail as subscribers will get it, a moment after each change. */
export function IssuePreview() {
  const [how, setHow] = useState<(typeof widths)[number][0]>('desktop')
  const typed = useWatch({ name: ['subject', 'preview', 'body'] })
  // As text, because the array is another one at every render.
  const debounced = useDebounced(JSON.stringify(typed), 400)
  const [subject, preview, body] = JSON.parse(debounced) as [string, string, string]
  const { data, error } = useQuery({
    queryKey: ['newsletter preview', subject, preview, body],
    queryFn: ({ signal }) =>
      callOrSignIn('POST /api/newsletter/issues/preview', { body: { subject, preview, body } }, { signal }),
  })
  return (
    <section aria-label="Preview" className="grid content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium text-sm">Preview</p>
        <SegmentedChoice
          legend="How to show it"
          choices={widths}
          value={how}
          onChoose={chosen => setHow(chosen)}
        />
      </div>
      <div className="min-w-0 overflow-hidden rounded-xl border border-line bg-ivory [&_iframe]:rounded-none [&_iframe]:border-0">
        <p className="truncate border-line border-b bg-white px-4 py-2 text-sm">
          <span className="font-medium">{subject || 'No subject yet'}</span>
          {preview && <span className="text-muted"> – {preview}</span>}
        </p>
        {error ? (
          <p className="p-5 text-alert">No preview right now. {reasonOf(error)}</p>
        ) : how === 'text' ? (
          <p className="wrap-anywhere whitespace-pre-line p-5 text-sm">{data?.text}</p>
        ) : (
          <div className={how === 'phone' ? 'mx-auto max-w-[390px] border-line border-x' : ''}>
            {data && <HtmlMail key={how} html={data.html} />}
          </div>
        )}
      </div>
    </section>
  )
}
