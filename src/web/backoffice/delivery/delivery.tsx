import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { useCall } from '../query.ts'
import { Exceptions } from './exceptions.tsx'
import { GeneralRules } from './general-rules.tsx'
import { TryPincode } from './try-pincode.tsx'

/** What delivery costs and how long it takes, and the exceptions. */
export function DeliveryScreen() {
  const query = useCall('GET /api/delivery/rules', {})
  return (
    <FormScreen title="Delivery" text="What delivery costs, how long it takes, and where it is otherwise.">
      <Loaded query={query} failure="The delivery rules could not be read.">
        {({ rules }) => (
          <div className="grid gap-5">
            <GeneralRules rules={rules} />
            <Exceptions rules={rules} />
            <TryPincode />
          </div>
        )}
      </Loaded>
    </FormScreen>
  )
}
