import { Link } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { TextAreaField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { mutate, useCall } from '../query.ts'
import { useMe } from '../use-me.ts'

/** What customers read about the signed-in seller. */
export function SellerForm() {
  const profile = useCall('GET /api/sellers/profile', {})
  const tax = useCall('GET /api/tax-profile', {})
  return (
    <Loaded
      query={profile}
      failure="Your details could not be loaded"
      skeleton={
        <Card title={title}>
          <div className="skeleton h-64" />
        </Card>
      }
    >
      {profile => tax.isSuccess && <Form profile={profile} hasTaxProfile={tax.data !== null} />}
    </Loaded>
  )
}

const title = 'What customers see about you'

interface Props {
  profile: Reply<'GET /api/sellers/profile'>
  /** The legal name and the GSTIN are asked there. */
  hasTaxProfile: boolean
}

function Form({ profile: { version, ...profile }, hasTaxProfile }: Props) {
  const { _id } = useMe()
  const form = useEditForm({
    values: profile,
    version,
    save: (values, { toSend }) => mutate('PUT /api/sellers/profile', { body: toSend(values) }),
    saved: 'Your details are saved.',
  })
  return (
    <Card
      title={title}
      aside={
        <a href={`/seller/${_id}`} className="inline-flex min-h-11 items-center text-rose text-sm underline">
          View your page
        </a>
      }
    >
      <p className="mb-5 max-w-2xl text-muted text-sm">
        Shown on your seller page, which all your products link to. By law, customers must know your business,
        where it is and how to reach it.
      </p>
      <EditForm form={form} label={title}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {hasTaxProfile ? (
            <p className="text-sm sm:col-span-2">
              <span className="block font-medium">{profile.businessName}</span>
              <span className="text-muted">
                {profile.gstin ? `GSTIN ${profile.gstin}, from` : 'From'} your{' '}
              </span>
              <Link to="/admin/tax" className="text-rose underline">
                tax profile
              </Link>
            </p>
          ) : (
            <>
              <TextField
                name="businessName"
                label="Legal name of your business"
                autoComplete="organization"
                maxLength={200}
              />
              <TextField
                name="gstin"
                label="GSTIN"
                maxLength={20}
                hint="Leave empty if you are not registered for GST."
              />
            </>
          )}
          <TextField name="phone" label="Customer care number" type="tel" autoComplete="tel" maxLength={30} />
          <TextField name="email" label="Customer care email" type="email" autoComplete="email" />
          <TextAreaField
            name="address"
            label="Address"
            rows={4}
            maxLength={1000}
            hint="Head office and all branches."
          />
          <TextAreaField name="about" label="About you" rows={4} maxLength={1000} />
          <TextField
            name="grievanceOfficer"
            label="Grievance officer"
            maxLength={300}
            hint="Name and contact details."
          />
          <TextField name="website" label="Website" type="url" maxLength={300} />
        </div>
        <FormEnd>Update details</FormEnd>
      </EditForm>
    </Card>
  )
}
