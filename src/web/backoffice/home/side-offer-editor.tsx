import { TextAreaField, TextField } from '../form/fields.tsx'
import { mutate } from '../query.ts'
import { type HomeContent, HomePiece } from './home-piece.tsx'

export function SideOfferEditor({ home: { sideOffer, versions } }: { home: HomeContent }) {
  return (
    <HomePiece
      title="Side offer"
      summary={sideOffer.title || 'No offer'}
      version={versions.sideOffer}
      values={sideOffer}
      save={(body, { version }) =>
        mutate('PUT /api/home/side-offer', { body: { ...body, version: Number(version) } })
      }
      failed="The side offer could not be saved."
    >
      <TextField name="title" label="Title" hint="Without a title, the page has no side offer." />
      <TextAreaField
        name="text"
        label="Text"
        rows={2}
        hint="A code that is named here must exist under Promotions."
      />
    </HomePiece>
  )
}
