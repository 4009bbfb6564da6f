import { useFieldArray, useWatch } from 'react-hook-form'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { SelectField, TextAreaField, TextField } from '../form/fields.tsx'
import { OrderedList } from '../form/ordered-list.tsx'
import { type ChosenFile, PictureField } from '../form/picture-field.tsx'
import { usePartForm } from '../form/use-part-form.ts'
import type { Home } from './home.tsx'
import { PieceForm } from './piece-form.tsx'
import { uploads } from './uploads.ts'

type Files = Record<'picture' | 'video' | 'otherVideo', ChosenFile>
type Slide = Omit<Home['slides'][number], keyof Files> & Files

export function Slides({ home }: { home: Home }) {
  const form = usePartForm<{ slides: Slide[] }>({
    values: { slides: home.slides },
    save: async ({ slides }) => {
      const { body, name } = uploads()
      const named = slides.map(({ picture, video, otherVideo, ...slide }) => ({
        ...slide,
        picture: name(picture),
        video: slide.kind === 'video' ? name(video) : null,
        otherVideo: slide.kind === 'video' ? name(otherVideo) : null,
      }))
      body.append('slides', JSON.stringify(named))
      return (await callOrSignIn('PUT /api/home/slides', { body })).home
    },
    saved: 'Banner slides saved.',
    failed: 'The banner slides could not be saved.',
  })
  const list = useFieldArray({ control: form.control, name: 'slides' })
  const slides = useWatch({ control: form.control, name: 'slides' })
  return (
    <PieceForm form={form} label="Banner slides">
      <OrderedList
        label="Slides"
        keys={list.fields.map(({ id }) => id)}
        nameOf={index => slides[index]?.heading || `Slide ${index + 1}`}
        onMove={list.move}
        onRemove={list.remove}
        empty="No slides yet: the home page begins without a banner. Add the first one."
        add={{ label: 'Add slide', onAdd: () => list.append(emptySlide) }}
      >
        {index => <SlideFields name={`slides.${index}`} isVideo={slides[index]?.kind === 'video'} />}
      </OrderedList>
    </PieceForm>
  )
}

function SlideFields({ name, isVideo }: { name: string; isVideo: boolean }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="grid content-start gap-4">
        <SelectField name={`${name}.kind`} label="Kind">
          <option value="image">Image</option>
          <option value="video">Video</option>
        </SelectField>
        {isVideo && (
          <>
            <PictureField
              name={`${name}.video`}
              label="Video"
              kind="video"
              hint="MP4 or WebM, short and silent."
            />
            <PictureField
              name={`${name}.otherVideo`}
              label="The same video in the other format (optional)"
              kind="video"
              hint="A WebM is smaller, an MP4 plays everywhere: with both, each browser takes what suits it."
            />
          </>
        )}
        <PictureField
          name={`${name}.picture`}
          label={isVideo ? 'Poster' : 'Picture'}
          hint={isVideo ? 'Shown until the video plays.' : 'At least 1600 pixels wide.'}
        />
      </div>
      <div className="grid content-start gap-4">
        <TextField name={`${name}.eyebrow`} label="Line above the heading" />
        <TextField name={`${name}.heading`} label="Heading" />
        <TextAreaField name={`${name}.text`} label="Text" rows={2} />
        <TextField name={`${name}.button.label`} label="Button" placeholder="Shop now" />
        <TextField name={`${name}.button.path`} label="Where it leads" placeholder="/category/skincare" />
      </div>
    </div>
  )
}

const emptySlide: Slide = {
  kind: 'image',
  picture: null,
  video: null,
  otherVideo: null,
  eyebrow: '',
  heading: '',
  text: '',
  button: { label: '', path: '' },
}
