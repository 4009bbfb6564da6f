import { useCallback, useState } from 'react'
import { Options } from '#web/ui/options.tsx'
import { DraftPreview } from '../content/draft-preview.tsx'
import { SelectField } from '../form/fields.tsx'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { mutate, useCall } from '../query.ts'
import { type HomeDraft, HomeDraftContext } from './home-draft.ts'
import { type HomeContent, HomePiece } from './home-piece.tsx'
import { BrandsEditor, TestimonialsEditor, TrustBadgesEditor } from './list-pieces.tsx'
import { OrderEditor } from './order-editor.tsx'
import { SlidesEditor } from './slides-editor.tsx'
import { MarqueeEditor, PromoEditor, SideOfferEditor } from './text-pieces.tsx'

/** The pieces of the home page that people write, each saved by itself, beside the page as it would be. */
export function HomeScreen() {
  const query = useCall('GET /api/home', {})
  const [draft, setDraft] = useState<HomeDraft>({})
  const report = useCallback(
    <Piece extends keyof HomeDraft>(piece: Piece, value: HomeDraft[Piece]) =>
      setDraft(({ [piece]: _, ...others }) =>
        value === undefined ? (others as HomeDraft) : { ...(others as HomeDraft), [piece]: value },
      ),
    [],
  )
  return (
    <FormScreen
      title="Home Page"
      text="The sections of the home page. Each is saved separately."
      page={{ path: '/' }}
      search={{ kind: 'page', id: '/' }}
      wide
    >
      <Loaded query={query} failure="The home page could not be loaded.">
        {home => (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
            <HomeDraftContext value={report}>
              <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
                <SlidesEditor home={home} />
                <OrderEditor home={home} />
                <MarqueeEditor home={home} />
                <SideOfferEditor home={home} />
                <PromoEditor home={home} />
                <RoutineEditor home={home} />
                <BrandsEditor home={home} />
                <TestimonialsEditor home={home} />
                <TrustBadgesEditor home={home} />
              </div>
            </HomeDraftContext>
            <div className="max-xl:order-first xl:sticky xl:top-20">
              <DraftPreview
                draft={{ page: 'home', draft }}
                name="Home page"
                className="h-[28rem] xl:h-[calc(100dvh-7rem)]"
              />
            </div>
          </div>
        )}
      </Loaded>
    </FormScreen>
  )
}

function RoutineEditor({ home: { routine, versions } }: { home: HomeContent }) {
  const query = useCall('GET /api/collections', {})
  return (
    <Loaded query={query} failure="The collections could not be loaded.">
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
            hint="Its products can be bought in one go. Leave empty for no routine."
          >
            <option value="">None</option>
            <Options of={collections.map(({ slug, title }) => [slug, title])} />
          </SelectField>
        </HomePiece>
      )}
    </Loaded>
  )
}
