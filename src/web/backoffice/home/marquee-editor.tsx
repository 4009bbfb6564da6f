import { TextField } from '../form/fields.tsx'
import { mutate } from '../query.ts'
import { type HomeContent, HomePiece } from './home-piece.tsx'

export function MarqueeEditor({ home: { marquee } }: { home: HomeContent }) {
  return (
    <HomePiece
      title="Marquee"
      summary={marquee.text || 'Nothing runs'}
      values={marquee}
      save={body => mutate('PUT /api/home/marquee', { body })}
      failed="The marquee could not be saved."
    >
      <TextField name="text" label="Text" hint="Without a text, nothing runs across the page." />
      <TextField name="secondText" label="Second text" hint="Runs after the first, such as its conditions." />
      <TextField name="secondLink" label="Link of the second text" placeholder="/term&condition" />
    </HomePiece>
  )
}
