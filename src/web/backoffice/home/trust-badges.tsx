import { useFieldArray, useWatch } from 'react-hook-form'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { SelectField, TextField } from '../form/fields.tsx'
import { OrderedList } from '../form/ordered-list.tsx'
import { usePartForm } from '../form/use-part-form.ts'
import type { Home } from './home.tsx'
import { PieceForm } from './piece-form.tsx'

/** What the home page can draw. */
const icons = {
  'shield-check': 'Shield',
  'rotate-ccw': 'Return arrow',
  truck: 'Lorry',
  headset: 'Headset',
}

export function TrustBadges({ home }: { home: Home }) {
  const form = usePartForm<Pick<Home, 'trustBadges'>>({
    values: { trustBadges: home.trustBadges },
    save: async body => (await callOrSignIn('PUT /api/home/trust-badges', { body })).home,
    saved: 'Trust badges saved.',
    failed: 'The trust badges could not be saved.',
  })
  const list = useFieldArray({ control: form.control, name: 'trustBadges' })
  const badges = useWatch({ control: form.control, name: 'trustBadges' })
  return (
    <PieceForm form={form} label="Trust badges">
      <OrderedList
        label="Badges"
        keys={list.fields.map(({ id }) => id)}
        nameOf={index => badges[index]?.title || `Badge ${index + 1}`}
        onMove={list.move}
        onRemove={list.remove}
        empty="No badges yet. Add what customers can rely on."
        add={{
          label: 'Add badge',
          onAdd: () => list.append({ title: '', text: '', icon: 'shield-check' }),
        }}
      >
        {index => (
          <div className="grid items-start gap-4 sm:grid-cols-[2fr_3fr_1fr]">
            <TextField name={`trustBadges.${index}.title`} label="Title" />
            <TextField name={`trustBadges.${index}.text`} label="Text" />
            <SelectField name={`trustBadges.${index}.icon`} label="Icon">
              {Object.entries(icons).map(([icon, name]) => (
                <option key={icon} value={icon}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
        )}
      </OrderedList>
    </PieceForm>
  )
}
