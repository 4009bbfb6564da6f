import { FieldList } from '../form/field-list.tsx'
import { SelectField, TextAreaField, TextField } from '../form/fields.tsx'
import { mutate } from '../query.ts'
import { countOf, type HomeContent, HomePiece } from './home-piece.tsx'

export function TestimonialsEditor({ home: { testimonials, versions } }: { home: HomeContent }) {
  return (
    <HomePiece
      title="Testimonials"
      summary={countOf(testimonials, 'quote')}
      version={versions.testimonials}
      values={{ testimonials: testimonials.map(quote => ({ ...quote, stars: String(quote.stars) })) }}
      save={(values, { version }) => {
        const body = {
          testimonials: values.testimonials.map(quote => ({ ...quote, stars: Number(quote.stars) })),
          version: Number(version),
        }
        return mutate('PUT /api/home/testimonials', { body })
      }}
      failed="The testimonials could not be saved."
    >
      <FieldList
        name="testimonials"
        label="Testimonials"
        itemLabel={({ name }, index) => name || `Quote ${index + 1}`}
        empty="No quotes yet. Add what a customer said."
        addLabel="Add testimonial"
        newItem={{ quote: '', name: '', city: '', stars: '5' }}
      >
        {path => (
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <div className="sm:col-span-3">
              <TextAreaField name={`${path}.quote`} label="Quote" rows={3} />
            </div>
            <TextField name={`${path}.name`} label="Name" />
            <TextField name={`${path}.city`} label="City" />
            <SelectField name={`${path}.stars`} label="Stars">
              {['5', '4', '3', '2', '1'].map(stars => (
                <option key={stars}>{stars}</option>
              ))}
            </SelectField>
          </div>
        )}
      </FieldList>
    </HomePiece>
  )
}
