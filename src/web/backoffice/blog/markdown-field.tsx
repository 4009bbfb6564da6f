import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { RichText } from '#web/ui/rich-text.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { TextAreaField } from '../form/fields.tsx'
import { ScrollRegion } from '../layout/scroll-region.tsx'
import { reasonOf } from '../query.ts'
import { useDebounced } from '../use-debounced.ts'

/** Markdown, with the server's rendering beside it. */
export function MarkdownField({ name, label }: { name: string; label: string }) {
  const text = useWatch({ name }) as string
  const body = useDebounced(text, 400)
  const { data: preview, error } = useQuery({
    queryKey: ['blog preview', body],
    queryFn: ({ signal }) => callOrSignIn('POST /api/blog/preview', { body: { body } }, { signal }),
    enabled: body.trim() !== '',
  })
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <div className="[&_textarea]:h-[34rem]">
        <TextAreaField
          name={name}
          label={label}
          spellCheck
          hint="Markdown: ## for a heading, **bold**, *italic*, - for a list, [words](/product) for a link."
        />
      </div>
      <section aria-label="Preview" className="grid content-start gap-1.5">
        <p className="font-medium text-sm">
          Preview
          {preview && text.trim() && (
            <span className="font-normal text-muted"> · {preview.readingMinutes} min read</span>
          )}
        </p>
        <ScrollRegion
          aria-label="Rendered text"
          className="max-h-[34rem] min-h-44 overflow-y-auto lg:h-[34rem] rounded-lg border border-line bg-ivory p-5"
        >
          {error ? (
            <p className="text-alert">No preview right now. {reasonOf(error)}</p>
          ) : text.trim() ? (
            <div className="written text-base">{preview && <RichText nodes={preview.nodes} />}</div>
          ) : (
            <p className="text-muted">Your text will appear here as readers will see it.</p>
          )}
        </ScrollRegion>
      </section>
    </div>
  )
}
