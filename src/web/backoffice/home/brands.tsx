import { useFieldArray, useWatch } from 'react-hook-form'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { TextField } from '../form/fields.tsx'
import { OrderedList } from '../form/ordered-list.tsx'
import { type ChosenFile, PictureField } from '../form/picture-field.tsx'
import { usePartForm } from '../form/use-part-form.ts'
import type { Home } from './home.tsx'
import { PieceForm } from './piece-form.tsx'
import { uploads } from './uploads.ts'

interface Brand {
  name: string
  logo: ChosenFile
  link: string
}

export function Brands({ home }: { home: Home }) {
  const form = usePartForm<{ brands: Brand[] }>({
    values: { brands: home.brands },
    save: async ({ brands }) => {
      const { body, name } = uploads()
      const named = brands.map(brand => ({ ...brand, logo: name(brand.logo) }))
      body.append('brands', JSON.stringify(named))
      return (await callOrSignIn('PUT /api/home/brands', { body })).home
    },
    saved: 'Top brands saved.',
    failed: 'The brands could not be saved.',
  })
  const list = useFieldArray({ control: form.control, name: 'brands' })
  const brands = useWatch({ control: form.control, name: 'brands' })
  return (
    <PieceForm form={form} label="Top brands">
      <OrderedList
        label="Brands"
        keys={list.fields.map(({ id }) => id)}
        nameOf={index => brands[index]?.name || `Brand ${index + 1}`}
        onMove={list.move}
        onRemove={list.remove}
        empty="No brands yet. Add the first one with its logo."
        add={{ label: 'Add brand', onAdd: () => list.append({ name: '', logo: null, link: '' }) }}
      >
        {index => (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <PictureField name={`brands.${index}.logo`} label="Logo" fit="contain" />
            <div className="grid content-start gap-4">
              <TextField name={`brands.${index}.name`} label="Name" />
              <TextField
                name={`brands.${index}.link`}
                label="Where it leads"
                placeholder={`/search?brand=${encodeURIComponent(brands[index]?.name || 'Brand')}`}
              />
            </div>
          </div>
        )}
      </OrderedList>
    </PieceForm>
  )
}
