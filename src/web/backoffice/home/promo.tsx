import { callOrSignIn } from '../call-or-sign-in.ts'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { type ChosenFile, PictureField } from '../form/picture-field.tsx'
import { usePartForm } from '../form/use-part-form.ts'
import type { Home } from './home.tsx'
import { PieceForm } from './piece-form.tsx'

type Values = Omit<Home['promo'], 'picture'> & { picture: ChosenFile }

export function Promo({ home }: { home: Home }) {
  const form = usePartForm<Values>({
    values: home.promo,
    save: async ({ picture, heading, text, button }) => {
      const body = new FormData()
      if (picture instanceof File) body.append('image', picture)
      else if (picture) body.append('picture', picture)
      body.append('heading', heading)
      body.append('text', text)
      body.append('button', JSON.stringify(button))
      return (await callOrSignIn('PUT /api/home/promo', { body })).home.promo
    },
    saved: 'Promo picture saved.',
    failed: 'The promo picture could not be saved.',
  })
  return (
    <PieceForm form={form} label="Promo picture">
      <PictureField name="picture" label="Picture" hint="Without one, the page has no promo." />
      <TextField name="heading" label="Heading" />
      <TextAreaField name="text" label="Text" rows={2} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField name="button.label" label="Button" />
        <TextField name="button.path" label="Where it leads" placeholder="/product" />
      </div>
    </PieceForm>
  )
}
