import { TextAreaField, TextField } from '../form/fields.tsx'
import { type ChosenFile, PictureField } from '../form/picture-field.tsx'
import { mutate } from '../query.ts'
import { type HomeContent, HomePiece } from './home-piece.tsx'

type Values = Omit<HomeContent['promo'], 'picture'> & { picture: ChosenFile }

export function PromoEditor({ home: { promo, versions } }: { home: HomeContent }) {
  return (
    <HomePiece<Values>
      title="Promo picture"
      summary={promo.heading || 'No promo'}
      version={versions.promo}
      values={promo}
      save={({ picture, heading, text, button }, { version }) => {
        const body = new FormData()
        if (picture instanceof File) body.append('image', picture)
        else if (picture) body.append('picture', picture)
        body.append('heading', heading)
        body.append('text', text)
        body.append('button', JSON.stringify(button))
        body.append('version', String(version))
        return mutate('PUT /api/home/promo', { body })
      }}
      failed="The promo picture could not be saved."
    >
      <PictureField name="picture" label="Picture" hint="Without one, the page has no promo." />
      <TextField name="heading" label="Heading" />
      <TextAreaField name="text" label="Text" rows={2} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField name="button.label" label="Button" />
        <TextField name="button.path" label="Where it leads" placeholder="/product" />
      </div>
    </HomePiece>
  )
}
