import type { ReactNode } from 'react'
import { formatDateTime } from '#values/dates.ts'
import { formatRupees } from '#values/money.ts'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '../form/form-parts.tsx'
import { FormScreen } from '../layout/form-screen.tsx'
import { Icon } from '../layout/icon.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { mutateAndToast, useCall } from '../query.ts'

/** What a seller agrees to before selling. */
export function AgreementScreen() {
  const query = useCall('GET /api/first-steps/agreements', {})
  return (
    <FormScreen
      title="Delivery and Policies"
      text="These apply to everything sold here, including your products."
    >
      <Loaded query={query} failure="The agreements could not be loaded">
        {({ agreements, delivery: { fee, freeFrom, fromDays, toDays } }) => {
          const of = (kind: string) => agreements.find(one => one.kind === kind)!
          return (
            <div className="grid gap-5">
              <FormSection title="Delivery">
                <p>
                  Customers pay {formatRupees(fee)} for delivery
                  {freeFrom !== null && `, and nothing on orders from ${formatRupees(freeFrom)} on`}. We tell
                  them that their parcel arrives {fromDays} to {toDays} days after ordering, so please send it
                  on time.
                </p>
                <Agreed agreement={of('delivery')}>I will send my parcels on time</Agreed>
              </FormSection>
              <FormSection title="Policies">
                <p>
                  Please read the{' '}
                  {policies.map(([path, name], index) => (
                    <span key={path}>
                      {index > 0 && (index === policies.length - 1 ? ' and the ' : ', the ')}
                      <a href={path} target="_blank" rel="noreferrer" className="text-rose underline">
                        {name}
                      </a>
                    </span>
                  ))}
                  . They apply to your sales.
                </p>
                <Agreed agreement={of('policies')}>I agree to the policies</Agreed>
              </FormSection>
            </div>
          )
        }}
      </Loaded>
    </FormScreen>
  )
}

const policies = [
  ['/term&condition', 'terms and conditions'],
  ['/returnpolicy', 'return policy'],
  ['/shippingpolicy', 'shipping policy'],
] as const

interface AgreedProps {
  agreement: { kind: 'delivery' | 'policies'; agreedAt: string | null; current: boolean }
  children: ReactNode
}

function Agreed({ agreement: { kind, agreedAt, current }, children }: AgreedProps) {
  if (current)
    return (
      <p className="flex items-center gap-2 text-leaf">
        <Icon name="check" />
        You agreed on {formatDateTime(agreedAt!)}.
      </p>
    )
  return (
    <div className="grid justify-items-start gap-2">
      {agreedAt && (
        <p className="text-muted text-sm">This has changed since you agreed. Please check again.</p>
      )}
      <Button
        variant="outline"
        onClick={() => void mutateAndToast('POST /api/first-steps/agree', { body: { kind } })}
      >
        {children}
      </Button>
    </div>
  )
}
