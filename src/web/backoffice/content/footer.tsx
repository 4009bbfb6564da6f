import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { useCall } from '../query.ts'
import { FooterEditor } from './footer-editor.tsx'

export function FooterScreen() {
  const query = useCall('GET /api/footer/all', {})
  return (
    <FormScreen
      title="Manage Footer"
      text="The end of every page."
      page={{ path: '/', label: 'See the shop' }}
    >
      <Loaded query={query} failure="The footer could not be read.">
        {/* Another footer is another form; none is an empty one. */}
        {footer => <FooterEditor key={footer?._id ?? 'none'} footer={footer} />}
      </Loaded>
    </FormScreen>
  )
}
