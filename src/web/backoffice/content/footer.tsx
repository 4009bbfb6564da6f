import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import type { Change } from '../form/change.ts'
import { confirm } from '../form/confirm.tsx'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { PictureField } from '../form/picture-field.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Panel } from '../layout/panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutateAndToast, useCall } from '../query.ts'
import { draftPath } from './draft-path.ts'
import { BottomLinks, type Footer, type FooterValues, QuickLinks, SocialLinks } from './footer-links.tsx'
import { PreviewButton } from './preview-button.tsx'

export function FooterScreen() {
  const query = useCall('GET /api/footer/all', {})
  return (
    <FormScreen
      title="Manage Footer"
      text="Shown at the bottom of every page."
      page={{ path: '/', label: 'See the shop' }}
      history={{ kind: 'footer', subject: 'footer' }}
    >
      <Loaded query={query} failure="The footer could not be loaded.">
        {/* Another footer is another form; none is an empty one. */}
        {footer => <FooterEditor key={footer?._id ?? 'none'} footer={footer} />}
      </Loaded>
    </FormScreen>
  )
}

/** The whole footer in one form: created if there is none, else changed or deleted. */
function FooterEditor({ footer }: { footer: Footer | null }) {
  const [saved, setSaved] = useState(false)
  const form = useEditForm<FooterValues>({
    values: toFormValues(footer),
    version: footer?.version,
    save: async (values, { toSend }) => {
      const body = toBody(values, toSend)
      // Not `mutate`: the page is reloaded once the window is closed.
      if (footer) await callOrSignIn('PUT /api/footer/update/{id}', { params: { id: footer._id }, body })
      else await callOrSignIn('POST /api/footer/add', { body })
      setSaved(true)
    },
    failed: 'The footer could not be saved.',
  })

  async function remove() {
    const detail = 'Every page will then show the plain footer.'
    if (!footer || !(await confirm('Are you sure you want to delete the footer?', { detail }))) return
    await mutateAndToast(
      'DELETE /api/footer/delete/{id}',
      { params: { id: footer._id } },
      {
        success: 'Footer deleted successfully',
        failure: 'The footer could not be deleted.',
      },
    )
  }

  return (
    <>
      <EditForm form={form} label="Footer">
        <FormSection title="Logo and description">
          <PictureField
            name="logoUrl"
            label="Logo"
            fit="contain"
            hint="Without one, the shop’s own is shown."
          />
          <TextAreaField name="description" label="Description" rows={3} />
        </FormSection>
        <SocialLinks />
        <FormSection title="Contact">
          <TextAreaField name="contact.address" label="Address" rows={2} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField name="contact.phone" label="Phone" type="tel" />
            <TextField name="contact.email" label="Email" type="email" />
          </div>
        </FormSection>
        <FormSection title="Newsletter" text="The text of the newsletter sign-up form.">
          <TextField name="newsletter.title" label="Title" />
          <div className="grid items-start gap-5 sm:grid-cols-3">
            <TextField name="newsletter.placeholderName" label="Placeholder for the name" />
            <TextField name="newsletter.placeholderEmail" label="Placeholder for the email" />
            <TextField name="newsletter.buttonText" label="Text of the button" />
          </div>
        </FormSection>
        <QuickLinks />
        <BottomLinks />
        <FormSection title="Copyright">
          <TextField name="copyrightText" label="Copyright text" hint="The year is added automatically." />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField
              name="designerCredit.text"
              label="Designer’s credit"
              placeholder="Designed by …"
              hint="Shown beside the copyright."
            />
            <TextField name="designerCredit.url" label="Its link" placeholder="https://…" />
          </div>
        </FormSection>
        <FormEnd
          sticky
          extra={
            <>
              <PreviewButton
                name="Footer"
                fromEnd
                draft={() => {
                  const { logoUrl, ...values } = form.getValues()
                  return { page: 'footer', draft: { ...values, logoUrl: draftPath(logoUrl) } }
                }}
              />
              {footer && (
                <ToolButton icon="trash" onClick={remove} className="text-alert">
                  Delete
                </ToolButton>
              )}
            </>
          }
        >
          {footer ? 'Update' : 'Create'}
        </FormEnd>
      </EditForm>
      <Panel title="Saved Successfully" open={saved} onClose={() => location.reload()}>
        <p className="mb-5 text-muted">It is now live on every page of the shop.</p>
        <Button onClick={() => location.reload()}>OK</Button>
      </Panel>
    </>
  )
}

/** A form with a file sends the rest as JSON text. */
function toBody({ logoUrl, ...rest }: FooterValues, toSend: Change['toSend']): FormData {
  const body = new FormData()
  const logo = logoUrl instanceof File ? {} : { logoUrl: logoUrl ?? '' }
  body.append('data', JSON.stringify(toSend({ ...rest, ...logo })))
  if (logoUrl instanceof File) body.append('logo', logoUrl)
  return body
}

function toFormValues(footer: Footer | null): FooterValues {
  const { _id: _, version: _version, ...values } = footer ?? emptyFooter
  return values
}

const emptyFooter: Footer = {
  _id: '',
  logoUrl: null,
  description: '',
  socialLinks: [],
  contact: { address: '', phone: '', email: '' },
  newsletter: { title: '', placeholderName: '', placeholderEmail: '', buttonText: '' },
  quickLinks: [],
  bottomLinks: [],
  copyrightText: '',
  designerCredit: { text: '', url: '' },
  version: 0,
}
