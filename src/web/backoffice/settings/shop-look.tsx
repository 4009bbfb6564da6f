import { useController } from 'react-hook-form'
import type { Reply } from '#contract/client.ts'
import { accentProblem, defaultAccent } from '#values/accent.ts'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { type ChosenFile, PictureField } from '../form/picture-field.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate } from '../query.ts'

/** The logo and the colour of the shop. */
export function ShopLook({
  settings: { logo, accent, version },
}: {
  settings: Reply<'GET /api/settings/all'>
}) {
  const form = useEditForm({
    version,
    values: { logo: logo as ChosenFile, accent: accent ?? '' },
    save: ({ logo, accent }, { toSend }) => {
      const body = new FormData()
      const rest = logo instanceof File ? { accent } : { accent, logo: logo ?? '' }
      body.append('data', JSON.stringify(toSend(rest)))
      if (logo instanceof File) body.append('logoFile', logo)
      return mutate('PUT /api/settings', { body: body as never })
    },
    saved: 'Branding saved. It is now live on every page and email.',
    failed: 'The branding could not be saved.',
  })
  return (
    <EditForm form={form} label="Branding of the shop">
      <FormSection
        id="look"
        title="Branding"
        text="Shown in the header of every page, on buttons and links, and in emails."
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <PictureField
            name="logo"
            label="Logo"
            fit="contain"
            hint="Shown 36 px high; a wide picture with a transparent or white background looks best."
          />
          <AccentField />
        </div>
        <FormEnd>Save branding</FormEnd>
      </FormSection>
    </EditForm>
  )
}

function AccentField() {
  const { field, fieldState } = useController({ name: 'accent' })
  const colour: string = field.value || defaultAccent
  const problem = accentProblem(colour) ?? fieldState.error?.message
  return (
    <div className="grid gap-1.5">
      <label htmlFor="accent" className="font-medium text-sm">
        Colour
      </label>
      <div className="flex flex-wrap items-center gap-3">
        <input
          id="accent"
          type="color"
          value={colour}
          aria-invalid={problem ? true : undefined}
          aria-describedby="accent-words"
          ref={field.ref}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.value)}
          className="h-11 w-16 cursor-pointer rounded-lg border border-line bg-white p-1"
        />
        <span
          style={{ backgroundColor: colour }}
          className="inline-flex min-h-11 items-center rounded-full px-5 font-medium text-white"
        >
          A button
        </span>
        {field.value && <ToolButton onClick={() => field.onChange('')}>Reset to default</ToolButton>}
      </div>
      <p id="accent-words" className={`text-sm ${problem ? 'text-alert' : 'text-muted'}`}>
        {problem ?? 'Dark enough to read on every page.'}
      </p>
    </div>
  )
}
