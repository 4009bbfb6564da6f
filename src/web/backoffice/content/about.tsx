import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { useCall } from '../query.ts'
import { AboutField, AboutPicture } from './about-field.tsx'
import { Achievements } from './achievements.tsx'

/** Every field of the About page, each saved by itself. */
export function AboutScreen() {
  // The first of the list is the one that is used.
  const query = useCall('GET /api/about/all', {}, { select: ({ data }) => data[0]! })
  return (
    <FormScreen
      title="Manage About"
      text="What the shop says about itself. Each field is saved separately."
      page={{ path: '/about' }}
      history={{ kind: 'about', subject: 'about' }}
    >
      <Loaded query={query} failure="Failed to fetch about info.">
        {about => (
          <div className="grid gap-5">
            <AboutField about={about} field="heading" label="Heading" required />
            <AboutPicture about={about} />
            <AboutField
              about={about}
              field="typewriterTexts"
              label="Typewriter texts"
              rows={4}
              hint="One per line; they are typed one after the other."
            />
            <AboutField
              about={about}
              field="introParagraphs"
              label="Intro paragraphs"
              rows={8}
              hint="One paragraph per line."
            />
            <AboutField about={about} field="mission" label="Mission" rows={4} />
            <AboutField about={about} field="vision" label="Vision" rows={4} />
            <AboutField about={about} field="features" label="Features" rows={6} hint="One per line." />
            <Achievements about={about} />
            <AboutField about={about} field="contactEmail" label="Contact email" type="email" />
          </div>
        )}
      </Loaded>
    </FormScreen>
  )
}
