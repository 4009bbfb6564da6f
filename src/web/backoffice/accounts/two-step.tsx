import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Reply } from '#contract/client.ts'
import { formatDateTime } from '#values/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/copy-text.ts'
import { toast } from '#web/ui/toast.ts'
import { callOrSignIn } from '../call-or-sign-in.ts'
import { saveFile } from '../data-table/csv.ts'
import { TextField } from '../form/fields.tsx'
import { EditForm, SubmitButton } from '../form/form-parts.tsx'
import { OwnPassword } from '../form/own-password.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { changeMe } from '../guard.ts'
import { Card } from '../layout/card.tsx'
import { Loaded } from '../layout/loaded.tsx'
import { Mark } from '../layout/mark.tsx'
import { Panel } from '../layout/panel.tsx'
import { ToolButton } from '../layout/tool-button.tsx'
import { mutate, useCall } from '../query.ts'
import { useMe } from '../use-me.ts'

type Task = 'set-up' | 'renew' | 'end'

/** A code of an authenticator app besides the password. */
export function TwoStep() {
  const query = useCall('GET /api/auth/two-step', {})
  const { mustSetUpTwoStep } = useMe()
  const [task, setTask] = useState<Task | null>(null)
  const title = 'Two-step verification'
  return (
    <Loaded
      query={query}
      failure="Your two-step verification could not be loaded"
      skeleton={
        <Card title={title}>
          <div className="skeleton h-16" />
        </Card>
      }
    >
      {({ enabledAt, isRequired, recoveryCodesLeft }) => (
        <Card
          title={title}
          aside={enabledAt ? <Mark variant="good">On</Mark> : <Mark variant="quiet">Off</Mark>}
        >
          {enabledAt ? (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p className="text-muted text-sm">
                Since {formatDateTime(enabledAt)}.{' '}
                <span className={recoveryCodesLeft < 3 ? 'text-alert' : ''}>
                  {recoveryCodesLeft} of 10 recovery codes are left.
                </span>
              </p>
              <div className="flex flex-wrap gap-2">
                <ToolButton onClick={() => setTask('renew')}>New recovery codes</ToolButton>
                {!isRequired && (
                  <ToolButton className="text-alert" onClick={() => setTask('end')}>
                    Turn off
                  </ToolButton>
                )}
              </div>
            </div>
          ) : (
            <div className="grid justify-items-start gap-3">
              {mustSetUpTwoStep && (
                <p className="w-full rounded-xl bg-alert-soft px-4 py-3 text-alert">
                  Everyone with your role must use it. Please set it up to continue, or add a passkey below.
                </p>
              )}
              <p className="text-muted">
                A stolen password alone is then not enough to get into your account. You also need a code from
                an app on your phone.
              </p>
              <Button variant={mustSetUpTwoStep ? 'solid' : 'outline'} onClick={() => setTask('set-up')}>
                Set up
              </Button>
            </div>
          )}
          {task === 'set-up' && <SetUp onClose={() => setTask(null)} />}
          {task === 'renew' && <Renew onClose={() => setTask(null)} />}
          {task === 'end' && <End onClose={() => setTask(null)} />}
        </Card>
      )}
    </Loaded>
  )
}

interface Closable {
  onClose(): void
}

function SetUp({ onClose }: Closable) {
  const [started, setStarted] = useState<Reply<'POST /api/auth/two-step/start'> | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const title = codes ? 'Your recovery codes' : started ? 'Scan and confirm' : 'Set up two-step verification'
  return (
    <Panel open title={title} onClose={onClose} unsaved={codes !== null}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : started ? (
        <Confirm started={started} onConfirmed={setCodes} />
      ) : (
        <PasswordForm
          text="You need an authenticator app, such as Google Authenticator, Aegis or 1Password."
          button="Continue"
          send={async password =>
            setStarted(await callOrSignIn('POST /api/auth/two-step/start', { body: { password } }))
          }
        />
      )}
    </Panel>
  )
}

function Confirm(props: {
  started: Reply<'POST /api/auth/two-step/start'>
  onConfirmed(codes: string[]): void
}) {
  const { secret, uri, qr } = props.started
  const { revalidate } = useRevalidator()
  const form = useEditForm({
    values: { code: '' },
    save: async ({ code }) => {
      const { recoveryCodes } = await mutate('POST /api/auth/two-step/confirm', { body: { code } })
      props.onConfirmed(recoveryCodes)
      changeMe((await callOrSignIn('GET /api/auth/me', {})).user)
      await revalidate()
    },
  })
  return (
    <EditForm form={form} className="grid gap-4">
      <ol className="grid list-decimal gap-4 pl-5">
        <li>
          Scan this with your app:
          <svg
            role="img"
            aria-label="QR code for the app"
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            shapeRendering="crispEdges"
            className="mt-2 w-48 rounded-lg border border-line"
          >
            <path d={qr.path} />
          </svg>
          <details className="mt-2 text-sm">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-rose underline">
              Can’t scan it?
            </summary>
            <p className="text-muted">
              On this phone,{' '}
              <a href={uri} className="text-rose underline">
                open the app
              </a>
              . Or type this key:
            </p>
            <p className="select-all break-all font-mono">{secret.match(/.{4}/g)!.join(' ')}</p>
          </details>
        </li>
        <li>Enter the six-digit code it shows.</li>
      </ol>
      <TextField
        name="code"
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        rules={{ required: 'Please enter the code.' }}
      />
      <div>
        <SubmitButton>Turn on</SubmitButton>
      </div>
    </EditForm>
  )
}

function Renew({ onClose }: Closable) {
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Panel open title="New recovery codes" onClose={onClose} unsaved={codes !== null}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <BothStepsForm
          text="Your old codes will stop working."
          button={<SubmitButton>Make new codes</SubmitButton>}
          send={async body =>
            setCodes((await mutate('POST /api/auth/two-step/recovery-codes', { body })).recoveryCodes)
          }
        />
      )}
    </Panel>
  )
}

function End({ onClose }: Closable) {
  return (
    <Panel open title="Turn off two-step verification" onClose={onClose}>
      <BothStepsForm
        text="Your account will be protected only by its password."
        button={<SubmitButton variant="danger">Turn off</SubmitButton>}
        send={async body => {
          const { message } = await mutate('POST /api/auth/two-step/end', { body })
          toast(message, { kind: 'success' })
          onClose()
        }}
      />
    </Panel>
  )
}

function BothStepsForm(props: {
  text: string
  button: ReactNode
  send(given: { password: string; code: string }): Promise<void>
}) {
  const form = useEditForm({ values: { password: '', code: '' }, save: props.send })
  return (
    <EditForm form={form} className="grid gap-4">
      <p className="text-muted">{props.text}</p>
      <OwnPassword />
      <TextField
        name="code"
        label="Code from the app, or a recovery code"
        autoComplete="one-time-code"
        maxLength={40}
        rules={{ required: 'Please enter the code.' }}
      />
      <div>{props.button}</div>
    </EditForm>
  )
}

function PasswordForm(props: { text: string; button: string; send(password: string): Promise<void> }) {
  const form = useEditForm({ values: { password: '' }, save: ({ password }) => props.send(password) })
  return (
    <EditForm form={form} className="grid gap-4">
      <p className="text-muted">{props.text}</p>
      <OwnPassword />
      <div>
        <SubmitButton>{props.button}</SubmitButton>
      </div>
    </EditForm>
  )
}

/** Shown once. */
function RecoveryCodes({ codes, onClose }: { codes: string[] } & Closable) {
  return (
    <div className="grid gap-4">
      <p className="text-muted">
        If you don’t have your phone, use one of these to log in. Each works once. Keep them safe: they are
        not shown again.
      </p>
      <ul className="grid gap-1 rounded-xl bg-sand p-4 font-mono text-sm">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onClose}>I have saved them</Button>
        <ToolButton icon="download" onClick={() => saveFile('recovery-codes.txt', `${codes.join('\n')}\n`)}>
          Save as a file
        </ToolButton>
        <ToolButton onClick={() => void copyText(codes.join('\n'), 'Copied')}>Copy</ToolButton>
      </div>
    </div>
  )
}
