import { TextField } from '../form/fields.tsx'
import { mutate } from '../query.ts'
import { type HomeContent, HomePiece } from './home-piece.tsx'

export function MarqueeEditor({ home: { marquee, versions } }: { home: HomeContent }) {
  return (
    <HomePiece
      title="Marquee"
      summary={marquee.text || 'Nothing runs'}
      version={versions.marquee}
      values={marquee}
      save={(body, { version }) =>
        mutate('PUT /api/home/marquee', { body: { ...body, version: Number(version) } })
      }
      failed="The marquee could not be saved."
    >
      <TextField name="text" label="Text" hint="Without a text, nothing runs across the page." />
    </HomePiece>
  )
}
