import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { formatDateTime } from '#values/dates.ts'
import { formatRupees } from '#values/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Figure } from '../dashboard/figure.tsx'
import { confirm } from '../form/confirm.tsx'
import { NumberField, SelectField, TextAreaField, TextField } from '../form/fields.tsx'
import { EditForm, FormEnd, FormSection } from '../form/form-parts.tsx'
import { fromDateTimeField } from '../form/india-time.ts'
import { requiredNumber } from '../form/numbers.ts'
import { useEditForm } from '../form/use-edit-form.ts'
import { Card } from '../layout/card.tsx'
import { FormScreen } from '../layout/form-screen.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, mutateAndToast, useCall } from '../query.ts'
import { IssuePreview } from './issue-preview.tsx'
import { type IssueRow, issueStates, issueVariants, segmentNames } from './issue-words.ts'

/** A new newsletter, or one that is changed, sent or was sent. */
export function IssueEditor() {
  const { id } = useParams()
  const [isUnsaved, setUnsaved] = useState(false)
  const query = useCall('GET /api/newsletter/issues/{id}', id ? { params: { id } } : null, {
    select: ({ issue }) => issue,
    refetchInterval: ({ state: { data } }) =>
      data && (data.issue.state === 'scheduled' || data.issue.state === 'sending') ? 3000 : false,
  })
  return (
    <FormScreen
      wide
      title={id ? 'Edit Newsletter' : 'Write a Newsletter'}
      back={{ to: '/admin/newsletter', label: 'All newsletters' }}
    >
      {id ? (
        <Loaded query={query} failure="The newsletter could not be loaded.">
          {issue => (
            <>
              <Progress issue={issue} isUnsaved={isUnsaved} />
              <IssueForm key={issue._id} issue={issue} onUnsaved={setUnsaved} />
            </>
          )}
        </Loaded>
      ) : (
        <IssueForm issue={null} onUnsaved={setUnsaved} />
      )}
    </FormScreen>
  )
}

const isOpen = (issue: IssueRow | null) => !issue || issue.state === 'draft' || issue.state === 'scheduled'

interface FormProps {
  issue: IssueRow | null
  onUnsaved(isUnsaved: boolean): void
}

function IssueForm({ issue, onUnsaved }: FormProps) {
  const navigate = useNavigate()
  const { data: sizes } = useCall('GET /api/newsletter/segments', {})
  const form = useEditForm({
    values: toValues(issue),
    version: issue?.version,
    save: async (values, { toSend }) => {
      const body = toSend({ ...values, perMinute: requiredNumber(values.perMinute) })
      if (issue) return mutate('PUT /api/newsletter/issues/{id}', { params: { id: issue._id }, body })
      const added = await mutate('POST /api/newsletter/issues', { body })
      return navigate(`/admin/newsletter/${added.issue._id}`, { replace: true })
    },
    saved: 'Newsletter saved.',
    failed: 'The newsletter could not be saved.',
  })
  const { isDirty } = form.formState
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved])
  // What was sent cannot be changed: it is shown as it went out.
  if (!isOpen(issue))
    return (
      <EditForm form={form} label="Newsletter" className="max-w-3xl">
        <IssuePreview />
      </EditForm>
    )
  return (
    <EditForm form={form} label="Newsletter">
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="grid gap-5">
          <FormSection title="Text">
            <TextField name="subject" label="Subject" maxLength={150} />
            <TextField
              name="preview"
              label="Preview line"
              maxLength={200}
              hint="Shown next to the subject in the inbox."
            />
            <div className="[&_textarea]:h-80">
              <TextAreaField
                name="body"
                label="Newsletter"
                spellCheck
                hint="Markdown: ## for a heading, **bold**, - for a list, [words](/product) for a link."
              />
            </div>
          </FormSection>
          <FormSection title="Audience and speed">
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <SelectField name="segment" label="Audience" hint="Counted again when sending starts.">
                {(Object.keys(segmentNames) as IssueRow['segment'][]).map(segment => (
                  <option key={segment} value={segment}>
                    {segmentNames[segment]}
                    {sizes ? ` (${sizes[segment].toLocaleString('en-IN')})` : ''}
                  </option>
                ))}
              </SelectField>
              <NumberField
                name="perMinute"
                label="Emails a minute"
                step={1}
                hint="Email providers have limits. 60 works for most."
              />
            </div>
          </FormSection>
        </div>
        <IssuePreview />
      </div>
      <FormEnd sticky>{issue ? 'Save newsletter' : 'Save as draft'}</FormEnd>
    </EditForm>
  )
}

const toValues = (issue: IssueRow | null) => ({
  subject: issue?.subject ?? '',
  preview: issue?.preview ?? '',
  body: issue?.body ?? '',
  segment: issue?.segment ?? ('all' as const),
  perMinute: String(issue?.perMinute ?? 60),
})

/** Where it stands, what comes next, and how it went. */
function Progress({ issue, isUnsaved }: { issue: IssueRow; isUnsaved: boolean }) {
  const { state, sendAt, startedAt, finishedAt, figures } = issue
  const began = startedAt !== null
  const done = figures.sent + figures.failed + figures.skipped
  return (
    <div className="mb-5 grid gap-5">
      <Card title="Sending" aside={<Mark variant={issueVariants[state]}>{issueStates[state]}</Mark>}>
        {state === 'sending' && (
          <progress
            aria-label="Sent so far"
            value={done}
            max={Math.max(1, figures.recipients)}
            className="upload-progress mb-3 h-2 w-full"
          />
        )}
        <p className="text-muted text-sm">
          {`${segmentNames[issue.segment]}. `}
          {state === 'draft' && 'No one gets it until you send it. Send yourself a test first.'}
          {state === 'scheduled' && sendAt && `Scheduled for ${formatDateTime(sendAt)}.`}
          {began && `Started ${formatDateTime(startedAt)}`}
          {finishedAt && `, finished ${formatDateTime(finishedAt)}`}
          {state === 'stopped' && '. Those who have not got it yet will not get it.'}
        </p>
        {isUnsaved && (
          <p role="status" className="mt-2 text-alert text-sm">
            Save the newsletter first. The saved version is sent.
          </p>
        )}
        <Moves issue={issue} isUnsaved={isUnsaved} />
      </Card>
      {began && (
        <dl className="grid grid-cols-2 gap-3 lg:grid-cols-5">
          <Figure label="Recipients" figure={figures.recipients} show={count} />
          <Figure label="Sent" figure={figures.sent} show={count} />
          <Figure
            label="Not sent"
            figure={figures.failed + figures.skipped}
            show={count}
            hint={`${count(figures.failed)} failed, ${count(figures.skipped)} unsubscribed before`}
          />
          <Figure label="Unsubscribed" figure={figures.unsubscribed} show={count} hint="Through its link" />
          <Figure
            label="Orders"
            figure={figures.orders}
            show={count}
            hint={`${formatRupees(figures.revenue)} within 7 days of a click`}
          />
        </dl>
      )}
    </div>
  )
}

function Moves({ issue, isUnsaved }: { issue: IssueRow; isUnsaved: boolean }) {
  const navigate = useNavigate()
  const { data: sizes } = useCall('GET /api/newsletter/segments', {})
  const [at, setAt] = useState('')
  const { _id, subject, state, version } = issue
  const move = (to: 'draft' | 'scheduled' | 'sending' | 'paused' | 'stopped', sendAt?: string) =>
    mutateAndToast(
      'PUT /api/newsletter/issues/{id}/state',
      { params: { id: _id }, body: { state: to, sendAt, version } },
      { failure: 'Something went wrong.' },
    )
  async function send() {
    const later = at ? fromDateTimeField(at) : undefined
    const readers = sizes ? ` (${count(sizes[issue.segment])} today)` : ''
    const yes = await confirm(
      `Send “${subject}” to ${segmentNames[issue.segment].toLowerCase()}${readers}?`,
      {
        detail: later
          ? `It will be sent on ${formatDateTime(later)}. You can cancel it until then.`
          : 'Sending starts right away. You can pause it, but emails already sent cannot be taken back.',
        yes: later ? 'Schedule' : 'Send now',
      },
    )
    if (yes) await move('scheduled', later)
  }
  async function stop() {
    const detail = 'Those who have not got it yet will not get it. This cannot be undone.'
    if (await confirm('Stop this newsletter permanently?', { detail, yes: 'Stop' })) await move('stopped')
  }
  async function remove() {
    if (!(await confirm(`Are you sure you want to delete “${subject}”?`))) return
    const deleted = await mutateAndToast('DELETE /api/newsletter/issues/{id}', { params: { id: _id } })
    if (deleted) await navigate('/admin/newsletter')
  }
  const test = () =>
    mutateAndToast(
      'POST /api/newsletter/issues/{id}/test',
      { params: { id: _id } },
      { failure: 'The test was not sent.' },
    )
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3 empty:hidden">
      {state === 'draft' && (
        <>
          <label className="grid gap-1.5 text-sm">
            <span className="font-medium">Send at (leave empty to send now)</span>
            <input
              type="datetime-local"
              value={at}
              onChange={({ target }) => setAt(target.value)}
              className="min-h-11 rounded-lg border border-line bg-white px-3"
            />
          </label>
          <Button disabled={isUnsaved} onClick={send}>
            {at ? 'Schedule' : 'Send'}
          </Button>
        </>
      )}
      {state === 'scheduled' && <ToolButton onClick={() => move('draft')}>Move to drafts</ToolButton>}
      {state === 'sending' && <ToolButton onClick={() => move('paused')}>Pause</ToolButton>}
      {state === 'paused' && <Button onClick={() => move('sending')}>Go on</Button>}
      {(state === 'draft' || state === 'scheduled') && (
        <>
          <ToolButton icon="send" disabled={isUnsaved} onClick={test}>
            Send me a test
          </ToolButton>
          <ToolButton icon="trash" className="text-alert" onClick={remove}>
            Delete
          </ToolButton>
        </>
      )}
      {(state === 'sending' || state === 'paused') && (
        <ToolButton className="border-alert text-alert" onClick={stop}>
          Stop
        </ToolButton>
      )}
    </div>
  )
}

const count = (value: number) => value.toLocaleString('en-IN')
