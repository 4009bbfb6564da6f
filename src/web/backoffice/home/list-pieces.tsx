import { Options } from '#web/ui/options.tsx'
import { draftPath } from '../content/draft-path.ts'
import { FieldList } from '../form/field-list.tsx'
import { SelectField, TextAreaField, TextField } from '../form/fields.tsx'
import { type ChosenFile, PictureField } from '../form/picture-field.tsx'
import { mutate } from '../query.ts'
import { collectUploads, countOf, type HomeContent, HomePiece } from './home-piece.tsx'

interface Brand {
  name: string
  logo: ChosenFile
  link: string
}

export function BrandsEditor({ home: { brands, versions } }: { home: HomeContent }) {
  return (
    <HomePiece<{ brands: Brand[] }, 'brands'>
      piece="brands"
      toDraft={values => values.brands.map(brand => ({ ...brand, logo: draftPath(brand.logo) }))}
      title="Top brands"
      summary={countOf(brands, 'brand')}
      version={versions.brands}
      values={{ brands }}
      save={(values, { withVersion }) => {
        const { body, add } = collectUploads()
        const list = values.brands.map(brand => ({ ...brand, logo: add(brand.logo) }))
        body.append('brands', JSON.stringify(list))
        return mutate('PUT /api/home/brands', { body: withVersion(body) })
      }}
      noun="brands"
    >
      <FieldList<Brand>
        name="brands"
        label="Brands"
        itemLabel={({ name }, index) => name || `Brand ${index + 1}`}
        summary={({ link }) => link}
        empty="No brands yet. Add the first one with its logo."
        addLabel="Add brand"
        newItem={{ name: '', logo: null, link: '' }}
      >
        {(path, { name }) => (
          <div className="grid items-start gap-4 @xl:grid-cols-2">
            <PictureField name={`${path}.logo`} label="Logo" fit="contain" />
            <div className="grid content-start gap-4">
              <TextField name={`${path}.name`} label="Name" />
              <TextField
                name={`${path}.link`}
                label="Link"
                placeholder={`/search?brand=${encodeURIComponent(name || 'Brand')}`}
              />
            </div>
          </div>
        )}
      </FieldList>
    </HomePiece>
  )
}

export function TestimonialsEditor({ home: { testimonials, versions } }: { home: HomeContent }) {
  return (
    <HomePiece
      piece="testimonials"
      toDraft={values => values.testimonials.map(quote => ({ ...quote, stars: Number(quote.stars) }))}
      title="Testimonials"
      summary={countOf(testimonials, 'quote')}
      version={versions.testimonials}
      values={{ testimonials: testimonials.map(quote => ({ ...quote, stars: String(quote.stars) })) }}
      save={(values, { withVersion }) => {
        const body = {
          testimonials: values.testimonials.map(quote => ({ ...quote, stars: Number(quote.stars) })),
        }
        return mutate('PUT /api/home/testimonials', { body: withVersion(body) })
      }}
    >
      <FieldList
        name="testimonials"
        label="Testimonials"
        itemLabel={({ name }, index) => name || `Quote ${index + 1}`}
        summary={({ quote }) => quote}
        empty="No quotes yet. Add what a customer said."
        addLabel="Add testimonial"
        newItem={{ quote: '', name: '', city: '', stars: '5' }}
      >
        {path => (
          <div className="grid items-start gap-4 @xl:grid-cols-3">
            <div className="@xl:col-span-3">
              <TextAreaField name={`${path}.quote`} label="Quote" rows={3} />
            </div>
            <TextField name={`${path}.name`} label="Name" />
            <TextField name={`${path}.city`} label="City" />
            <SelectField name={`${path}.stars`} label="Stars">
              <Options of={['5', '4', '3', '2', '1']} />
            </SelectField>
          </div>
        )}
      </FieldList>
    </HomePiece>
  )
}

export function TrustBadgesEditor({ home: { trustBadges, versions } }: { home: HomeContent }) {
  return (
    <HomePiece<Pick<HomeContent, 'trustBadges'>, 'trustBadges'>
      piece="trustBadges"
      toDraft={values => values.trustBadges}
      title="Trust badges"
      summary={countOf(trustBadges, 'badge')}
      version={versions.trustBadges}
      values={{ trustBadges }}
      save={(body, { withVersion }) => mutate('PUT /api/home/trust-badges', { body: withVersion(body) })}
    >
      <FieldList
        name="trustBadges"
        label="Badges"
        itemLabel={({ title }, index) => title || `Badge ${index + 1}`}
        summary={({ text }) => text}
        empty="No badges yet. Add what customers can count on."
        addLabel="Add badge"
        newItem={{ title: '', text: '', icon: 'shield-check' }}
      >
        {path => (
          <div className="grid items-start gap-4 @xl:grid-cols-[2fr_3fr_1fr]">
            <TextField name={`${path}.title`} label="Title" />
            <TextField name={`${path}.text`} label="Text" />
            <SelectField name={`${path}.icon`} label="Icon">
              <Options of={iconNames} />
            </SelectField>
          </div>
        )}
      </FieldList>
    </HomePiece>
  )
}

/** The icons that the home page can draw. */
const iconNames = {
  'shield-check': 'Shield',
  'rotate-ccw': 'Return arrow',
  truck: 'Truck',
  headset: 'Headset',
}
