import { useNavigate } from 'react-router'
import { confirm } from '../form/confirm.tsx'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { FormPanel } from '../form/form-panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast } from '../query.ts'
import type { LoadedPage } from './edited-page.ts'

/** What the page is called and where it is found: changed at once, unlike its sections. */
export function PageSettings({ page, onClose }: { page: LoadedPage['page']; onClose(): void }) {
  const navigate = useNavigate()
  const isHome = page.kind === 'home'
  const params = { id: page._id }

  async function remove() {
    const detail = 'Its versions go too. This cannot be undone.'
    if (!(await confirm(`Are you sure you want to delete “${page.title}”?`, { detail }))) return
    if (await mutateAndToast('DELETE /api/pages/{id}', { params })) await navigate('/admin/pages')
  }
  async function unpublish() {
    const words = { detail: 'Its address will lead nowhere. You can publish it again.', yes: 'Take it off' }
    if (!(await confirm(`Take “${page.title}” off the shop?`, words))) return
    if (await mutateAndToast('POST /api/pages/{id}/unpublish', { params })) onClose()
  }

  return (
    <FormPanel
      title="Page settings"
      button="Save settings"
      values={{ title: page.title, slug: page.slug, description: page.description }}
      version={page.version}
      failed="The settings could not be saved."
      save={({ title, slug, description }, { withVersion }) =>
        mutate('PUT /api/pages/{id}', {
          params,
          body: withVersion({ title, description, ...(!isHome && slug !== page.slug && { slug }) }),
        })
      }
      onClose={onClose}
    >
      <TextField
        name="title"
        label="Title"
        hint={isHome ? 'Its name here. Visitors do not see it.' : undefined}
      />
      {!isHome && (
        <>
          <TextField name="slug" label="Address" hint={`The page is at /pages/${page.slug}.`} />
          <TextAreaField
            name="description"
            label="Description for search engines"
            rows={3}
            hint="One or two sentences, at most 160 letters."
          />
          <div className="flex flex-wrap gap-2">
            {page.published !== null && <ToolButton onClick={unpublish}>Take it off the shop</ToolButton>}
            <ToolButton icon="trash" onClick={remove}>
              Delete this page
            </ToolButton>
          </div>
        </>
      )}
    </FormPanel>
  )
}
