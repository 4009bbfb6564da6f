import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { useCall } from '../query.ts'
import { PolicyEditor } from './policy-editor.tsx'
import type { PolicyCalls } from './save-policy.ts'

export const TermScreen = () => (
  <PolicyScreen title="Terms and Conditions" calls="terms" kind="terms" page="/term&condition" />
)
export const PrivacyScreen = () => (
  <PolicyScreen title="Privacy Policy" calls="privacys" kind="privacy" page="/privacypolicy" />
)
export const ReturnScreen = () => (
  <PolicyScreen title="Return and Refund Policy" calls="returns" kind="returns" page="/returnpolicy" />
)
export const ShippingScreen = () => (
  <PolicyScreen title="Shipping Policy" calls="shippings" kind="shipping" page="/shippingpolicy" />
)

interface Props {
  title: string
  calls: PolicyCalls
  kind: 'terms' | 'privacy' | 'returns' | 'shipping'
  page: string
}

function PolicyScreen({ title, calls, kind, page }: Props) {
  const query = useCall(`GET /api/${calls}/all`, {})
  return (
    <FormScreen
      title={title}
      text="Numbered sections, each with a heading."
      page={{ path: page }}
      history={{ kind: 'policy', subject: kind }}
      search={{ kind: 'policy', id: kind }}
      wide
    >
      <Loaded query={query} failure={`${title} could not be loaded.`}>
        {sections => <PolicyEditor title={title} kind={kind} calls={calls} sections={sections} />}
      </Loaded>
    </FormScreen>
  )
}
