import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, formCardClass } from '../form/form-parts.tsx'
import { OwnPassword } from '../form/own-password.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { FormScreen } from '../layout/form-screen.tsx'
import { Icon } from '../layout/icon.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { mutate, useCall } from '../query.ts'

/** Where a seller is paid. */
export function BankAccountScreen() {
  const query = useCall('GET /api/sellers/bank-account', {})
  return (
    <FormScreen
      title="Bank account"
      text="Where the shop pays the money of your sales. It is stored encrypted, and shown by its last four digits only."
    >
      <Loaded query={query} failure="The bank account could not be read">
        {({ bankAccount }) => (
          <div className="grid gap-5">
            {bankAccount && <Saved {...bankAccount} />}
            <Form key={bankAccount?.updatedAt} isSaved={bankAccount !== null} />
          </div>
        )}
      </Loaded>
    </FormScreen>
  )
}

type Account = NonNullable<Reply<'GET /api/sellers/bank-account'>['bankAccount']>

function Saved({ hint, updatedAt }: Account) {
  return (
    <p className="flex items-start gap-3 rounded-2xl border border-line bg-white p-4">
      <Icon name="check" className="mt-0.5 size-5 shrink-0 text-leaf" />
      <span>
        {hint}
        <span className="block text-muted text-sm">Saved on {formatDateTime(updatedAt)}</span>
      </span>
    </p>
  )
}

function Form({ isSaved }: { isSaved: boolean }) {
  const form = useEditForm({
    values: { holder: '', account: '', accountAgain: '', ifsc: '', password: '' },
    save: body => mutate('PUT /api/sellers/bank-account', { body }),
    saved: 'Your bank account is saved.',
  })
  return (
    <EditForm form={form} label="Bank account" className={formCardClass}>
      {isSaved && <h2 className="mb-4 text-xl">Use another account</h2>}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          name="holder"
          label="Account holder"
          hint="As the bank writes the name."
          maxLength={100}
          autoComplete="name"
          required
        />
        <TextField
          name="ifsc"
          label="IFSC"
          hint="11 characters, such as HDFC0001234; it is on your cheque book."
          maxLength={20}
          autoComplete="off"
          required
        />
        <TextField
          name="account"
          label="Account number"
          inputMode="numeric"
          maxLength={30}
          autoComplete="off"
          required
        />
        <TextField
          name="accountAgain"
          label="Account number again"
          inputMode="numeric"
          maxLength={30}
          autoComplete="off"
          required
        />
        <OwnPassword />
      </div>
      <FormEnd>Save bank account</FormEnd>
    </EditForm>
  )
}
