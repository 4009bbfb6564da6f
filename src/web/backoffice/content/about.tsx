import type { Reply } from '#contract/client.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { Loaded, useLoaded } from '../form/loaded.tsx'
import { UnsavedParts } from '../form/unsaved-parts.tsx'
import { FormScreen } from '../layout/form-screen.tsx'
import { AboutField } from './about-field.tsx'
import { AboutPicture } from './about-picture.tsx'
import { Achievements } from './achievements.tsx'

export type About = Reply<'GET /api/about/all'>['data'][number]

/** Every field of the About page, each saved by itself. */
export function AboutScreen() {
  const data = useLoaded(loadAbout)
  return (
    <FormScreen
      title="Manage About"
      text="What the shop says about itself. Each field is saved by itself."
      page={{ path: '/about' }}
    >
      <Loaded data={data} failure="Failed to fetch about info.">
        {about => (
          <UnsavedParts>
            <div className="grid gap-5">
              <AboutField about={about} field="heading" label="Heading" required />
              <AboutPicture about={about} onSaved={data.change} />
              <AboutField
                about={about}
                field="typewriterTexts"
                label="Typewriter texts"
                list
                hint="One per line; they are typed one after the other."
              />
              <AboutField
                about={about}
                field="introParagraphs"
                label="Intro paragraphs"
                list
                rows={8}
                hint="One paragraph per line."
              />
              <AboutField about={about} field="mission" label="Mission" rows={4} />
              <AboutField about={about} field="vision" label="Vision" rows={4} />
              <AboutField
                about={about}
                field="features"
                label="Features"
                list
                rows={6}
                hint="One per line."
              />
              <Achievements about={about} />
              <AboutField about={about} field="contactEmail" label="Contact email" type="email" />
            </div>
          </UnsavedParts>
        )}
      </Loaded>
    </FormScreen>
  )
}

/** The first of the list is the one that is used. */
async function loadAbout(): Promise<About> {
  const { data } = await callOrSignIn('GET /api/about/all', {})
  return data[0]!
}
