import { Link } from 'react-router'
import { GeneralRules } from '../delivery/general-rules.tsx'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { useCall } from '../query.ts'
import { ShopLook } from './shop-look.tsx'
import { ShopSettings } from './shop-settings.tsx'
import { WaysToPay } from './ways-to-pay.tsx'

/** The settings of the whole shop. */
export function SettingsScreen() {
  const settingsQuery = useCall('GET /api/settings/all', {})
  const rulesQuery = useCall('GET /api/delivery/rules', {})
  return (
    <FormScreen title="Settings" text="What counts for the whole shop." wide>
      <div className="grid items-start gap-8 max-xl:gap-4 xl:grid-cols-[minmax(0,56rem)_12rem]">
        <Loaded query={settingsQuery} failure="The settings could not be read.">
          {settings => (
            <Loaded query={rulesQuery} failure="The settings could not be read.">
              {({ rules }) => (
                <div className="grid min-w-0 gap-5">
                  <ShopLook settings={settings} />
                  <ShopSettings settings={settings} />
                  <div>
                    <GeneralRules rules={rules} withDays={false} />
                    <p className="mt-2 px-1 text-muted text-sm">
                      Days, and places where delivery is otherwise:{' '}
                      <Link to="/admin/delivery" className="text-rose underline">
                        Delivery
                      </Link>
                    </p>
                  </div>
                  <WaysToPay rules={rules} />
                </div>
              )}
            </Loaded>
          )}
        </Loaded>
        <Contents />
      </div>
    </FormScreen>
  )
}

/** The parts of this long screen: beside them where there is room, else a strip above. */
function Contents() {
  return (
    <nav aria-label="Contents" className="min-w-0 text-sm max-xl:order-first xl:sticky xl:top-20">
      <ul className="border-line max-xl:-mx-4 max-xl:flex max-xl:gap-2 max-xl:overflow-x-auto max-xl:px-4 max-xl:pb-1 xl:border-l">
        {parts.map(title => (
          <li key={title}>
            <button
              type="button"
              onClick={() => goTo(title)}
              className="min-h-9 w-full px-3 text-left text-muted hover:text-rose max-xl:min-h-11 max-xl:whitespace-nowrap max-xl:rounded-full max-xl:border max-xl:border-line max-xl:bg-white max-xl:px-4"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The keyboard goes on from there. */
function goTo(title: string) {
  const part = document.querySelector(`main section[aria-label="${title}"]`)
  part?.scrollIntoView({ block: 'start' })
  part?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
}

/** As their headings name them. */
const parts = [
  'Look',
  'The shop',
  'Cash on Delivery limits',
  'Second approval',
  'Support',
  'Grievance officer',
  'Security',
  'Delivery',
  'Payment',
]
