import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { type RecallLevel, recallLevels, recallLevelWords } from '#values/recalls.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Options } from '#web/ui/options.tsx'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { SelectField, TextAreaField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Loaded } from '../layout/loaded.tsx'
import { ScreenHead } from '../layout/screen-head.tsx'
import { mutate } from '../query.ts'
import { Reach } from './reach.tsx'

/** Says what is wrong with some lots and what customers should do; somebody else confirms it. */
export function ProposeRecall() {
  const [params] = useSearchParams()
  const lots = (params.get('lots') ?? '').split(',').filter(Boolean)
  return lots.length > 0 ? <Proposal lots={lots} /> : <NothingChosen />
}

function NothingChosen() {
  return (
    <>
      <ScreenHead title="Propose a Recall" back={{ to: '/admin/recalls', label: 'Recalls' }} />
      <div className="grid justify-items-center gap-3 rounded-2xl border border-line bg-white px-6 py-16 text-center">
        <p className="text-lg">Which batches?</p>
        <p className="max-w-md text-muted">Tick them on the shelf, then press “Propose a recall”.</p>
        <Link to="/admin/lots" className={buttonClass()}>
          Go to the shelf
        </Link>
      </div>
    </>
  )
}

function Proposal({ lots }: { lots: string[] }) {
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: ['recall preview', lots],
    queryFn: () => callOrSignIn('POST /api/recalls/preview', { body: { lots } }),
  })
  const form = useEditForm({
    values: { level: 'stop-using' as RecallLevel, reason: '', instructions: '' },
    save: async values => {
      const { recall } = await mutate('POST /api/recalls', { body: { ...values, lots } })
      await navigate(`/admin/recalls/${recall._id}`)
    },
    saved: 'The recall is proposed. Another admin has to confirm it.',
  })
  return (
    <>
      <ScreenHead
        title="Propose a Recall"
        back={{ to: '/admin/lots', label: 'Shelf' }}
        text={lots.length === 1 ? 'Of one batch.' : `Of ${lots.length} batches.`}
      />
      <Loaded query={query} failure="The batches could not be loaded.">
        {reach => (
          <div className="grid max-w-3xl gap-4">
            <FormSection
              title="Where the pieces are"
              text="Nothing happens yet. Once another admin has confirmed it, sale stops, parcels with such a piece cannot leave, and everybody who has one gets an email."
            >
              <Reach reach={reach} />
            </FormSection>
            <FormSection title="What customers see">
              <EditForm form={form} label="What customers see" className="grid gap-4">
                <SelectField name="level" label="Customers should">
                  <Options of={recallLevels.map(level => [level, recallLevelWords[level]])} />
                </SelectField>
                <TextAreaField
                  name="reason"
                  label="Problem"
                  rows={3}
                  maxLength={500}
                  hint="In plain words: what was found and what it can cause."
                />
                <TextAreaField
                  name="instructions"
                  label="What to do"
                  rows={3}
                  maxLength={1000}
                  hint="Where to send it, how they get a refund, whom to call."
                />
                <FormEnd>Propose the recall</FormEnd>
              </EditForm>
            </FormSection>
          </div>
        )}
      </Loaded>
    </>
  )
}
