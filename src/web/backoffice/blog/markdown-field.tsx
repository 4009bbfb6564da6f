import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'
import { RichText } from '#web/ui/rich-text.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { TextAreaField } from '../form/fields.tsx'
import { reasonOf } from '../form/use-screen-form.ts'

/** Markdown, with what the shop makes of it beside it. */
export function MarkdownField({ name, label }: { name: string; label: string }) {
  const text = useWatch({ name }) as string
  const { preview, problem } = usePreview(text)
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
        <div
          {...scrolled}
          className="max-h-[34rem] min-h-44 overflow-y-auto lg:h-[34rem] rounded-lg border border-line bg-ivory p-5"
        >
          {problem ? (
            <p className="text-alert">{problem}</p>
          ) : text.trim() ? (
            <div className="written text-base">{preview && <RichText nodes={preview.nodes} />}</div>
          ) : (
            <p className="text-muted">What you write appears here as readers will see it.</p>
          )}
        </div>
      </section>
    </div>
  )
}

/** Long texts are scrolled by keyboard too. */
const scrolled = { tabIndex: 0 }

type Preview = Reply<'POST /api/blog/preview'>

/** The server's own rendering, once the typing pauses. */
function usePreview(body: string): { preview: Preview | null; problem: string } {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (!body.trim()) return
    let left = false
    const pause = setTimeout(async () => {
      try {
        const rendered = await callOrSignIn('POST /api/blog/preview', { body: { body } })
        if (left) return
        setPreview(rendered)
        setProblem('')
      } catch (error) {
        if (!left) setProblem(`No preview just now. ${reasonOf(error)}`)
      }
    }, 400)
    return () => {
      left = true
      clearTimeout(pause)
    }
  }, [body])
  return { preview, problem }
}
