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
    <FormScreen title="Settings" text="What counts for the whole shop.">
      <Loaded query={settingsQuery} failure="The settings could not be read.">
        {settings => (
          <Loaded query={rulesQuery} failure="The settings could not be read.">
            {({ rules }) => (
              <div className="grid gap-5">
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
    </FormScreen>
  )
}
