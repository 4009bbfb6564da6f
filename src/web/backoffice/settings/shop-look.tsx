import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { type ChosenFile, PictureField } from '../form/picture-field.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { mutate } from '../query.ts'

/** The logo; colours, fonts and shapes have a screen of their own. */
export function ShopLook({ settings: { logo, version } }: { settings: Reply<'GET /api/settings/all'> }) {
  const form = useEditForm({
    version,
    values: { logo: logo as ChosenFile },
    save: ({ logo }, { toSend }) => {
      const body = new FormData()
      const rest = logo instanceof File ? {} : { logo: logo ?? '' }
      body.append('data', JSON.stringify(toSend(rest)))
      if (logo instanceof File) body.append('logoFile', logo)
      return mutate('PUT /api/settings', { body: body as never })
    },
    saved: 'Logo saved. It is now live on every page and email.',
    failed: 'The logo could not be saved.',
  })
  return (
    <EditForm form={form} label="Logo of the shop">
      <FormSection id="look" title="Logo" text="Shown in the header of every page, and in emails.">
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <PictureField
            name="logo"
            label="Logo"
            fit="contain"
            hint="Shown 36 px high; a wide picture with a transparent or white background looks best."
          />
          <p className="text-muted">
            Colours, fonts and shapes are under{' '}
            <Link to="/admin/looks" className="text-rose underline underline-offset-4">
              Looks
            </Link>
            .
          </p>
        </div>
        <FormEnd>Save logo</FormEnd>
      </FormSection>
    </EditForm>
  )
}
