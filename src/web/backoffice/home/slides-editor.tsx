import { draftPath } from '../content/draft-path.ts'
import { PageLinkField } from '../content/page-link-field.tsx'
import { FieldList } from '../form/field-list.tsx'
import { SelectField, TextAreaField, TextField } from '../form/fields.tsx'
import { type ChosenFile, PictureField } from '../form/picture-field.tsx'
import { mutate } from '../query.ts'
import { collectUploads, countOf, type HomeContent, HomePiece } from './home-piece.tsx'

type Files = Record<'picture' | 'video' | 'otherVideo', ChosenFile>
type Slide = Omit<HomeContent['slides'][number], keyof Files> & Files

export function SlidesEditor({ home: { slides, versions } }: { home: HomeContent }) {
  return (
    <HomePiece<{ slides: Slide[] }, 'slides'>
      piece="slides"
      toDraft={values =>
        values.slides.map(slide => ({
          ...slide,
          picture: draftPath(slide.picture),
          video: draftPath(slide.video),
          otherVideo: draftPath(slide.otherVideo),
        }))
      }
      title="Banner slides"
      summary={countOf(slides, 'slide')}
      open
      version={versions.slides}
      values={{ slides }}
      save={(values, { withVersion }) => {
        const { body, add } = collectUploads()
        const list = values.slides.map(({ picture, video, otherVideo, ...slide }) => ({
          ...slide,
          picture: add(picture),
          video: slide.kind === 'video' ? add(video) : null,
          otherVideo: slide.kind === 'video' ? add(otherVideo) : null,
        }))
        body.append('slides', JSON.stringify(list))
        return mutate('PUT /api/home/slides', { body: withVersion(body) })
      }}
    >
      <FieldList<Slide>
        name="slides"
        label="Slides"
        itemLabel={({ heading }, index) => heading || `Slide ${index + 1}`}
        summary={({ kind }) => (kind === 'video' ? 'Video' : 'Image')}
        empty="No slides yet, so the home page has no banner. Add the first one."
        addLabel="Add slide"
        newItem={emptySlide}
      >
        {(path, { kind }) => <SlideFields name={path} isVideo={kind === 'video'} />}
      </FieldList>
    </HomePiece>
  )
}

function SlideFields({ name, isVideo }: { name: string; isVideo: boolean }) {
  return (
    <div className="grid items-start gap-4 @xl:grid-cols-2">
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
              hint="MP4 or WebM, short and without sound."
            />
            <PictureField
              name={`${name}.otherVideo`}
              label="The same video in the other format (optional)"
              kind="video"
              hint="WebM is smaller, MP4 plays everywhere. With both, each browser picks the better one."
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
        <PageLinkField
          name={`${name}.button.path`}
          label="Link"
          placeholder="A page’s name, or /category/skincare"
        />
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
