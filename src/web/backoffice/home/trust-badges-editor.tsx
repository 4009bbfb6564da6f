import { FieldList } from '../form/field-list.tsx'
import { SelectField, TextField } from '../form/fields.tsx'
import { mutate } from '../query.ts'
import { countOf, type HomeContent, HomePiece } from './home-piece.tsx'

export function TrustBadgesEditor({ home: { trustBadges, versions } }: { home: HomeContent }) {
  return (
    <HomePiece<Pick<HomeContent, 'trustBadges'>>
      title="Trust badges"
      summary={countOf(trustBadges, 'badge')}
      version={versions.trustBadges}
      values={{ trustBadges }}
      save={(body, { version }) =>
        mutate('PUT /api/home/trust-badges', { body: { ...body, version: Number(version) } })
      }
      failed="The trust badges could not be saved."
    >
      <FieldList
        name="trustBadges"
        label="Badges"
        itemLabel={({ title }, index) => title || `Badge ${index + 1}`}
        empty="No badges yet. Add what customers can rely on."
        addLabel="Add badge"
        newItem={{ title: '', text: '', icon: 'shield-check' }}
      >
        {path => (
          <div className="grid items-start gap-4 sm:grid-cols-[2fr_3fr_1fr]">
            <TextField name={`${path}.title`} label="Title" />
            <TextField name={`${path}.text`} label="Text" />
            <SelectField name={`${path}.icon`} label="Icon">
              {Object.entries(iconNames).map(([icon, name]) => (
                <option key={icon} value={icon}>
                  {name}
                </option>
              ))}
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
  truck: 'Lorry',
  headset: 'Headset',
}
