import { SelectField } from '../form/fields.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { mutate, useCall } from '../query.ts'
import { type HomeContent, HomePiece } from './home-piece.tsx'

export function RoutineEditor({ home: { routine, versions } }: { home: HomeContent }) {
  const query = useCall('GET /api/collections', {})
  return (
    <Loaded query={query} failure="The collections could not be read.">
      {({ collections }) => (
        <HomePiece
          piece="routine"
          toDraft={values => values}
          title="Routine"
          summary={collections.find(({ slug }) => slug === routine.collection)?.title ?? 'No routine'}
          values={routine}
          version={versions.routine}
          save={(body, { withVersion }) => mutate('PUT /api/home/routine', { body: withVersion(body) })}
        >
          <SelectField
            name="collection"
            label="Collection"
            hint="Its products can be bought in one go. Without one, the page has no routine."
          >
            <option value="">None</option>
            {collections.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </SelectField>
        </HomePiece>
      )}
    </Loaded>
  )
}
