import { type ReactNode, use, useEffect } from 'react'
import { type FieldValues, useFormState, useWatch } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'
import type { Change } from '../form/change.ts'
import { EditForm, FormEnd } from '../form/form-parts.tsx'
import type { ChosenFile } from '../form/picture-field.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Icon } from '../layout/icon.tsx'
import { TextHistory } from '../revisions/text-history.tsx'
import { type HomeDraft, HomeDraftContext } from './home-draft.ts'

export type HomeContent = Reply<'GET /api/home'>

interface Props<Values extends FieldValues, Piece extends keyof HomeDraft> {
  piece: Piece
  title: string
  /** What the piece holds now, beside its title. */
  summary: string
  open?: boolean
  values: Values
  version: number
  /** What the piece would become, for the preview. */
  toDraft(values: Values): HomeDraft[Piece]
  save(values: Values, change: Change): Promise<unknown>
  /** What could not be saved, in the toast; the title by default. */
  noun?: string
  children: ReactNode
}

/** One piece of the home page: a form that opens below its title and is saved by itself. */
export function HomePiece<Values extends FieldValues, Piece extends keyof HomeDraft>(
  props: Props<Values, Piece>,
) {
  const { title, values, version, save, noun = title.toLowerCase() } = props
  const failed = `The ${noun} could not be saved.`
  const form = useEditForm({ values, version, save, saved: `${title} saved.`, failed })
  return (
    <details open={props.open} className="group rounded-2xl border border-line bg-white">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 rounded-2xl px-5 hover:bg-ivory">
        <h2 className="text-xl">{title}</h2>
        <span className="min-w-0 flex-1 truncate text-muted text-sm">{props.summary}</span>
        <Icon name="down" className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="@container border-line border-t p-5">
        <EditForm form={form} label={title}>
          {props.children}
          <DraftReport piece={props.piece} toDraft={props.toDraft} />
          <FormEnd extra={<TextHistory of={{ kind: 'home', subject: props.piece }} name={title} />}>
            Save {title.toLowerCase()}
          </FormEnd>
        </EditForm>
      </div>
    </details>
  )
}

/** Tells the preview beside the form what is typed in it. */
function DraftReport<Values extends FieldValues, Piece extends keyof HomeDraft>({
  piece,
  toDraft,
}: Pick<Props<Values, Piece>, 'piece' | 'toDraft'>) {
  const report = use(HomeDraftContext)
  const values = useWatch()
  const { isDirty } = useFormState()
  const draft = isDirty ? JSON.stringify(toDraft(values as Values)) : undefined
  useEffect(() => {
    report(piece, draft === undefined ? undefined : JSON.parse(draft))
  }, [piece, draft, report])
  return null
}

/** '3 slides', '1 slide', 'No slides yet': the summary of a list. */
export const countOf = (list: unknown[], noun: string) =>
  list.length === 0 ? `No ${noun}s yet` : `${list.length} ${noun}${list.length === 1 ? '' : 's'}`

/** A form body whose list refers to the files sent with it: 'upload:0' is the first of them. */
export function collectUploads() {
  const body = new FormData()
  let count = 0
  return {
    body,
    /** Adds a new file to the body. Answers how the list refers to it; the path of a picture the shop has already. */
    add(chosen: ChosenFile): string | null {
      if (!(chosen instanceof File)) return chosen
      body.append('files', chosen)
      return `upload:${count++}`
    },
  }
}
