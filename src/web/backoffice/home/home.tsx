import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { useCall } from '../query.ts'
import { BrandsEditor, TestimonialsEditor, TrustBadgesEditor } from './list-pieces.tsx'
import { RoutineEditor } from './routine-editor.tsx'
import { SlidesEditor } from './slides-editor.tsx'
import { MarqueeEditor, PromoEditor, SideOfferEditor } from './text-pieces.tsx'

/** The pieces of the home page that people write, each saved by itself. */
export function HomeScreen() {
  const query = useCall('GET /api/home', {})
  return (
    <FormScreen
      title="Home Page"
      text="The pieces of the home page, each saved by itself."
      page={{ path: '/' }}
    >
      <Loaded query={query} failure="The home page could not be read.">
        {home => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
            <SlidesEditor home={home} />
            <MarqueeEditor home={home} />
            <SideOfferEditor home={home} />
            <PromoEditor home={home} />
            <RoutineEditor home={home} />
            <BrandsEditor home={home} />
            <TestimonialsEditor home={home} />
            <TrustBadgesEditor home={home} />
          </div>
        )}
      </Loaded>
    </FormScreen>
  )
}
