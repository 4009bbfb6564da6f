import type { Reply } from '#contract/client.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { Loaded, useLoaded } from '../form/loaded.tsx'
import { UnsavedParts } from '../form/unsaved-parts.tsx'
import { FormScreen } from '../layout/form-screen.tsx'
import { PolicyEditor } from './policy-editor.tsx'

/** The four policies as the calls spell them. */
export type PolicyCalls = 'terms' | 'privacys' | 'returns' | 'shippings'
export type PolicySection = Reply<'GET /api/terms/all'>[number]

/** The editor of one policy. Made outside of any component, so that each has its own way to load. */
export function policyScreen({ title, calls, page }: { title: string; calls: PolicyCalls; page: string }) {
  const load = () => callOrSignIn(`GET /api/${calls}/all`, {})
  return function PolicyScreen() {
    const data = useLoaded(load)
    return (
      <FormScreen
        title={title}
        text="Numbered sections, in this order, each with a heading."
        page={{ path: page }}
      >
        <Loaded data={data} failure={`${title} could not be read.`}>
          {sections => (
            <UnsavedParts>
              <PolicyEditor title={title} calls={calls} sections={sections} />
            </UnsavedParts>
          )}
        </Loaded>
      </FormScreen>
    )
  }
}

export const TermScreen = policyScreen({
  title: 'Terms and Conditions',
  calls: 'terms',
  page: '/term&condition',
})
export const PrivacyScreen = policyScreen({
  title: 'Privacy Policy',
  calls: 'privacys',
  page: '/privacypolicy',
})
export const ReturnScreen = policyScreen({
  title: 'Return and Refund Policy',
  calls: 'returns',
  page: '/returnpolicy',
})
export const ShippingScreen = policyScreen({
  title: 'Shipping Policy',
  calls: 'shippings',
  page: '/shippingpolicy',
})
