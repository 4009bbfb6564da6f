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
      <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,56rem)_12rem]">
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

/** Where there is room beside them: the parts of this long screen. */
function Contents() {
  return (
    <nav aria-label="Contents" className="sticky top-20 text-sm max-xl:hidden">
      <ul className="border-line border-l">
        {parts.map(title => (
          <li key={title}>
            <button
              type="button"
              onClick={() =>
                document
                  .querySelector(`main section[aria-label="${title}"]`)
                  ?.scrollIntoView({ block: 'start' })
              }
              className="min-h-9 w-full px-3 text-left text-muted hover:text-rose"
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** As their headings name them. */
const parts = [
  'Look',
  'The shop',
  'Cash on Delivery for new accounts',
  'Support',
  'Grievance officer',
  'Security',
  'Delivery',
  'Payment',
]
