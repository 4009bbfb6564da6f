import { callOrSignIn } from '../call-or-sign-in.ts'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { usePartForm } from '../form/use-part-form.ts'
import type { Home } from './home.tsx'
import { PieceForm } from './piece-form.tsx'

export function SideOffer({ home }: { home: Home }) {
  const form = usePartForm<Home['sideOffer']>({
    values: home.sideOffer,
    save: async body => (await callOrSignIn('PUT /api/home/side-offer', { body })).home.sideOffer,
    saved: 'Side offer saved.',
    failed: 'The side offer could not be saved.',
  })
  return (
    <PieceForm form={form} label="Side offer">
      <TextField name="title" label="Title" hint="Without a title, the page has no side offer." />
      <TextAreaField
        name="text"
        label="Text"
        rows={2}
        hint="A code that is named here must exist under Promotions."
      />
    </PieceForm>
  )
}
