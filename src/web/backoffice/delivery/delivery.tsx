import { callOrSignIn } from '../call-or-sign-in.ts'
import { Loaded, useLoaded } from '../form/loaded.tsx'
import { UnsavedParts } from '../form/unsaved-parts.tsx'
import { FormScreen } from '../layout/form-screen.tsx'
import { Exceptions } from './exceptions.tsx'
import { GeneralRules } from './general-rules.tsx'
import { TryPincode } from './try-pincode.tsx'

/** What delivery costs and how long it takes, and the exceptions. */
export function DeliveryScreen() {
  const data = useLoaded(loadRules)
  return (
    <FormScreen title="Delivery" text="What delivery costs, how long it takes, and where it is otherwise.">
      <Loaded data={data} failure="The delivery rules could not be read.">
        {rules => (
          <UnsavedParts>
            <div className="grid gap-5">
              <GeneralRules rules={rules} />
              <Exceptions rules={rules} />
              <TryPincode />
            </div>
          </UnsavedParts>
        )}
      </Loaded>
    </FormScreen>
  )
}

export const loadRules = async () => (await callOrSignIn('GET /api/delivery/rules', {})).rules
