import type { Reply } from '#contract/client.ts'
import { confirm } from '../form/confirm.tsx'
import { TextField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { type ChosenLink, LinkField, linkTarget } from '../links/link-field.tsx'
import { mutate, mutateAndToast } from '../query.ts'

export type RedirectRow = Reply<'GET /api/redirects'>['redirects'][number]

interface Props {
  /** The one that is changed; else a new one from this address, if it is known. */
  redirect?: RedirectRow
  from?: string
  onClose(): void
}

interface Values {
  from: string
  to: string
  chosen: ChosenLink | null
}

/** One old address and where it leads. */
export function RedirectPanel({ redirect, from = '', onClose }: Props) {
  async function remove() {
    const detail = `${redirect!.from} will show “Not found” again.`
    if (!(await confirm('Delete this redirect?', { detail, yes: 'Delete', danger: true }))) return
    const params = { id: redirect!._id }
    if (await mutateAndToast('DELETE /api/redirects/{id}', { params })) onClose()
  }
  return (
    <FormPanel<Values>
      title={redirect ? 'Change redirect' : 'New redirect'}
      values={redirect ? valuesOf(redirect) : { from, to: '', chosen: null }}
      save={values => {
        const body = { from: values.from, to: linkTarget(values.to, values.chosen) }
        if (!redirect) return mutate('POST /api/redirects', { body })
        const { _id: id, version } = redirect
        return mutate('PUT /api/redirects/{id}', { params: { id }, body: { ...body, version } })
      }}
      button={redirect ? 'Save' : 'Add redirect'}
      extra={
        redirect ? (
          <ToolButton icon="trash" className="text-alert" onClick={() => void remove()}>
            Delete
          </ToolButton>
        ) : (
          <ToolButton onClick={onClose}>Cancel</ToolButton>
        )
      }
      onClose={onClose}
    >
      {/* High enough for the list of the second field. */}
      <div className="grid min-h-96 content-start gap-4">
        <TextField
          name="from"
          label="Old address"
          placeholder="e.g. /products/rose-oil"
          hint="Ends with /* for everything below it: /collections/*"
        />
        <LinkField
          name="to"
          chosenName="chosen"
          label="Leads to"
          placeholder="The name of a page, or /… or https://…"
          hint="A page that you choose by name is found even after it is renamed."
        />
      </div>
    </FormPanel>
  )
}

function valuesOf({ from, to: { kind, id, link } }: RedirectRow): Values {
  if (kind === 'url') return { from, to: id, chosen: null }
  return link
    ? { from, to: link.label, chosen: { kind, id, label: link.label } }
    : { from, to: '', chosen: null }
}
