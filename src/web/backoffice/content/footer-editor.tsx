import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { confirm } from '../form/confirm.tsx'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { FormEnd, FormSection } from '../form/form-parts.tsx'
import { type ChosenFile, PictureField } from '../form/picture-field.tsx'
import { usePartForm } from '../form/use-part-form.ts'
import { reasonOf } from '../form/use-screen-form.ts'
import { Panel } from '../layout/panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import type { Footer } from './footer.tsx'
import { BottomLinks, QuickLinks, SocialLinks } from './footer-links.tsx'

export type FooterValues = Omit<Footer, '_id' | 'logoUrl'> & { logoUrl: ChosenFile }

/** The whole footer in one form: made where there is none, else changed or deleted. */
export function FooterEditor({ footer, onDeleted }: { footer: Footer | null; onDeleted(): void }) {
  const [saved, setSaved] = useState(false)
  const form = usePartForm<FooterValues>({
    values: valuesOf(footer),
    save: async values => {
      const body = bodyOf(values)
      const reply = footer
        ? await callOrSignIn('PUT /api/footer/update/{id}', { params: { id: footer._id }, body })
        : await callOrSignIn('POST /api/footer/add', { body })
      setSaved(true)
      return valuesOf(reply.footer)
    },
    failed: 'The footer could not be saved.',
  })

  async function remove() {
    const detail = 'Every page then shows the plain footer of the shop.'
    if (!footer || !(await confirm('Are you sure you want to delete the footer?', { detail }))) return
    try {
      await callOrSignIn('DELETE /api/footer/delete/{id}', { params: { id: footer._id } })
      toast('Footer deleted successfully', { kind: 'success' })
      onDeleted()
    } catch (error) {
      toast(`The footer could not be deleted. ${reasonOf(error)}`, { kind: 'error' })
    }
  }

  return (
    <FormProvider {...form}>
      <form onSubmit={form.submit} aria-label="Footer" noValidate className="grid gap-5">
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
        <FormSection title="Newsletter" text="The words of the form with which customers subscribe.">
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
          <TextField name="copyrightText" label="Copyright text" hint="The year comes by itself." />
        </FormSection>
        <FormEnd
          sticky
          extra={
            footer && (
              <ToolButton icon="trash" onClick={remove} className="text-alert">
                Delete
              </ToolButton>
            )
          }
        >
          {footer ? 'Update' : 'Create'}
        </FormEnd>
      </form>
      <Panel title="Saved Successfully" open={saved} onClose={() => location.reload()}>
        <p className="mb-5 text-muted">Every page of the shop shows it from now on.</p>
        <Button onClick={() => location.reload()}>OK</Button>
      </Panel>
    </FormProvider>
  )
}

/** A form with a file sends the rest as JSON text. */
function bodyOf({ logoUrl, ...rest }: FooterValues): FormData {
  const body = new FormData()
  const logo = logoUrl instanceof File ? {} : { logoUrl: logoUrl ?? '' }
  body.append('data', JSON.stringify({ ...rest, ...logo }))
  if (logoUrl instanceof File) body.append('logo', logoUrl)
  return body
}

function valuesOf(footer: Footer | null): FooterValues {
  const { _id: _, ...values } = footer ?? emptyFooter
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
}
