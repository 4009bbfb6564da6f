import type { Reply } from '#contract/client.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { confirm } from '../form/confirm.tsx'
import { TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { Loaded } from '../layout/loaded.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast, useCall } from '../query.ts'
import { StepList } from './first-steps.tsx'

/** Who may come in, and what is missing before everybody may. */
export function Doors() {
  const settings = useCall('GET /api/settings/all', {})
  const first = useCall('GET /api/first-steps', {}, { refetchOnWindowFocus: true })
  return (
    <Loaded query={settings} failure="The settings could not be loaded.">
      {settings => (
        <Loaded query={first} failure="What is missing could not be loaded.">
          {({ steps }) => {
            const missing = steps.filter(({ done, needed }) => needed && !done)
            return (
              <>
                {missing.length > 0 && (
                  <section aria-labelledby="missing" className={cardClass}>
                    <h3 id="missing" className="text-xl">
                      Missing before the first order
                    </h3>
                    <StepList steps={missing} />
                  </section>
                )}
                {settings.doorsClosed ? (
                  <Closed settings={settings} missing={missing.length} />
                ) : (
                  <Open version={settings.version} />
                )}
              </>
            )
          }}
        </Loaded>
      )}
    </Loaded>
  )
}

type Settings = Reply<'GET /api/settings/all'>

function Open({ version }: Pick<Settings, 'version'>) {
  return (
    <section aria-labelledby="doors" className={cardClass}>
      <h3 id="doors" className="text-xl">
        The doors are open
      </h3>
      <p className="text-muted">
        Everybody can visit the shop and order. Close the doors to prepare in peace: visitors then see its
        name, the day of the opening and a newsletter form. Orders from before can still be followed and paid.
      </p>
      <ToolButton
        className="justify-self-start"
        onClick={() =>
          void mutateAndToast(
            'PUT /api/settings',
            { body: { doorsClosed: true, version } },
            { success: 'The doors are closed.' },
          )
        }
      >
        Close the doors
      </ToolButton>
    </section>
  )
}

function Closed({ settings: { opensOn, version }, missing }: { settings: Settings; missing: number }) {
  const form = useEditForm({
    version,
    values: { opensOn: opensOn ?? '' },
    save: (values, { toSend }) => mutate('PUT /api/settings', { body: toSend(values) }),
    saved: 'Day saved.',
    failed: 'The day could not be saved.',
  })

  async function open() {
    if (missing > 0 && !(await confirm('Open although something is missing?', { yes: 'Open the shop' })))
      return
    await mutateAndToast(
      'PUT /api/settings',
      { body: { doorsClosed: false, version } },
      { success: 'The shop is open. Good luck!' },
    )
  }

  async function share() {
    const made = await mutateAndToast('POST /api/looks/previews', {}, { success: null })
    if (made) await copyText(made.url, 'Preview link copied. It works for 7 days.', made.url)
  }

  return (
    <EditForm form={form} label="Opening day">
      <FormSection
        title="The doors are closed"
        text="Visitors see the name of the shop, the day and a newsletter form. You can order yourself while you are logged in as admin."
      >
        <div className="sm:max-w-72">
          <TextField
            name="opensOn"
            label="Opening day"
            type="date"
            hint="Leave empty for 'Opening soon'. The shop does not open by itself."
          />
        </div>
        <FormEnd
          extra={
            <>
              <ToolButton icon="send" onClick={() => void share()}>
                Copy a preview link
              </ToolButton>
              <Button onClick={() => void open()}>Open the shop</Button>
            </>
          }
        >
          Save the day
        </FormEnd>
      </FormSection>
    </EditForm>
  )
}

const cardClass = 'grid gap-4 rounded-2xl border border-line bg-white p-5 sm:p-6'
