import type { Reply } from '#contract/client.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { Loaded, useLoaded } from '../form/loaded.tsx'
import { UnsavedParts } from '../form/unsaved-parts.tsx'
import { FormScreen } from '../layout/form-screen.tsx'
import { FooterEditor } from './footer-editor.tsx'

export type Footer = Reply<'POST /api/footer/add'>['footer']

export function FooterScreen() {
  const data = useLoaded(loadFooter)
  return (
    <FormScreen
      title="Manage Footer"
      text="What stands at the end of every page."
      page={{ path: '/', label: 'See the shop' }}
    >
      <Loaded data={data} failure="The footer could not be read.">
        {footer => (
          <UnsavedParts>
            <FooterEditor
              // Another footer is another form; none is an empty one.
              key={footer?._id ?? 'none'}
              footer={footer}
              onDeleted={() => data.change(null)}
            />
          </UnsavedParts>
        )}
      </Loaded>
    </FormScreen>
  )
}

const loadFooter = (): Promise<Footer | null> => callOrSignIn('GET /api/footer/all', {})
