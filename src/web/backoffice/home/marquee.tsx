import { callOrSignIn } from '../call-or-sign-in.ts'
import { TextField } from '../form/fields.tsx'
import { usePartForm } from '../form/use-part-form.ts'
import type { Home } from './home.tsx'
import { PieceForm } from './piece-form.tsx'

export function Marquee({ home }: { home: Home }) {
  const form = usePartForm<Home['marquee']>({
    values: home.marquee,
    save: async body => (await callOrSignIn('PUT /api/home/marquee', { body })).home.marquee,
    saved: 'Marquee saved.',
    failed: 'The marquee could not be saved.',
  })
  return (
    <PieceForm form={form} label="Marquee">
      <TextField name="text" label="Text" hint="Without a text, nothing runs across the page." />
    </PieceForm>
  )
}
