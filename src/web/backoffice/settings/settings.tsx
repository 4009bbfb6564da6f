import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { loadRules } from '../delivery/delivery.tsx'
import { GeneralRules } from '../delivery/general-rules.tsx'
import { Loaded, useLoaded } from '../form/loaded.tsx'
import { UnsavedParts } from '../form/unsaved-parts.tsx'
import { FormScreen } from '../layout/form-screen.tsx'
import { ShopSettings } from './shop-settings.tsx'

export type Settings = Reply<'GET /api/settings/all'>

/** What the owner decides for the whole shop. */
export function SettingsScreen() {
  const data = useLoaded(load)
  return (
    <FormScreen title="Settings" text="What counts for the whole shop.">
      <Loaded data={data} failure="The settings could not be read.">
        {({ settings, rules }) => (
          <UnsavedParts>
            <div className="grid gap-5">
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
            </div>
          </UnsavedParts>
        )}
      </Loaded>
    </FormScreen>
  )
}

async function load() {
  const [settings, rules] = await Promise.all([callOrSignIn('GET /api/settings/all', {}), loadRules()])
  return { settings, rules }
}
