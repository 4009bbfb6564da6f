import { useFieldArray, useWatch } from 'react-hook-form'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { SelectField, TextAreaField, TextField } from '../form/fields.tsx'
import { OrderedList } from '../form/ordered-list.tsx'
import { usePartForm } from '../form/use-part-form.ts'
import type { Home } from './home.tsx'
import { PieceForm } from './piece-form.tsx'

interface Quote {
  quote: string
  name: string
  city: string
  /** As the select has it. */
  stars: string
}

export function Testimonials({ home }: { home: Home }) {
  const form = usePartForm<{ testimonials: Quote[] }>({
    values: valuesOf(home),
    save: async ({ testimonials }) => {
      const body = { testimonials: testimonials.map(quote => ({ ...quote, stars: Number(quote.stars) })) }
      return valuesOf((await callOrSignIn('PUT /api/home/testimonials', { body })).home)
    },
    saved: 'Testimonials saved.',
    failed: 'The testimonials could not be saved.',
  })
  const list = useFieldArray({ control: form.control, name: 'testimonials' })
  const quotes = useWatch({ control: form.control, name: 'testimonials' })
  return (
    <PieceForm form={form} label="Testimonials">
      <OrderedList
        label="Testimonials"
        keys={list.fields.map(({ id }) => id)}
        nameOf={index => quotes[index]?.name || `Quote ${index + 1}`}
        onMove={list.move}
        onRemove={list.remove}
        empty="No quotes yet. Add what a customer said."
        add={{
          label: 'Add testimonial',
          onAdd: () => list.append({ quote: '', name: '', city: '', stars: '5' }),
        }}
      >
        {index => (
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <div className="sm:col-span-3">
              <TextAreaField name={`testimonials.${index}.quote`} label="Quote" rows={3} />
            </div>
            <TextField name={`testimonials.${index}.name`} label="Name" />
            <TextField name={`testimonials.${index}.city`} label="City" />
            <SelectField name={`testimonials.${index}.stars`} label="Stars">
              {['5', '4', '3', '2', '1'].map(stars => (
                <option key={stars}>{stars}</option>
              ))}
            </SelectField>
          </div>
        )}
      </OrderedList>
    </PieceForm>
  )
}

const valuesOf = ({ testimonials }: Home) => ({
  testimonials: testimonials.map(quote => ({ ...quote, stars: String(quote.stars) })),
})
