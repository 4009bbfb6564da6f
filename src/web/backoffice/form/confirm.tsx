import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'

interface Question {
  sentence: string
  /** What happens then, where the question does not say so. */
  detail?: string | undefined
  yes: string
  no: string
  /** Whether confirming by mistake does harm. */
  danger?: boolean | undefined
  /** More than a sentence can say; `isTried` once somebody has tried to go on. */
  content?: ReactNode | ((isTried: boolean) => ReactNode)
  /** Whether the content is filled in: without that there is no yes. */
  isReady?(): boolean
  /** Asks for a text too, which is required if there is a sentence for where it is missing. */
  text?: { label: string; hint?: string; initial?: string; most: number; missing: string } | undefined
  /** The text, empty where none was asked for; null for no. */
  answer(text: string | null): void
}

type Wording = Partial<Pick<Question, 'detail' | 'yes' | 'no' | 'danger' | 'content' | 'isReady'>>

/** `if (await confirm('Are you sure to delete this product?')) …` */
export function confirm(sentence: string, { yes = 'Delete', no = 'Cancel', ...more }: Wording = {}) {
  return new Promise<boolean>(resolve =>
    show({ sentence, yes, no, danger: yes === 'Delete', ...more, answer: text => resolve(text !== null) }),
  )
}

/** `const reason = await confirmWithText('Move it back?', { text: { label: 'Reason', … } })`; null for no. */
export function confirmWithText(
  sentence: string,
  { yes = 'Save', no = 'Cancel', ...more }: Wording & Required<Pick<Question, 'text'>>,
) {
  return new Promise<string | null>(answer => show({ sentence, yes, no, ...more, answer }))
}

/** Shows the question of `confirm`; the shell has one. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => open)
  const [isMissing, setMissing] = useState(false)
  const [isTried, setTried] = useState(false)
  function answer(text: string | null) {
    setMissing(false)
    setTried(false)
    question?.answer(text)
    show(null)
  }
  function submit(form: HTMLFormElement) {
    const text = String(new FormData(form).get('text') ?? '').trim()
    setTried(true)
    if (question?.isReady?.() === false) return
    if (question?.text?.missing && !text) {
      setMissing(true)
      form.querySelector('textarea')?.focus()
    } else answer(text)
  }
  return (
    <AlertDialog.Root open={question !== null} onOpenChange={stays => stays || answer(null)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-ink/40" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-96 max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 gap-3 overflow-y-auto rounded-2xl bg-white p-6 shadow-pop outline-none">
          <AlertDialog.Title className="text-xl">{question?.sentence}</AlertDialog.Title>
          {question?.detail && (
            <AlertDialog.Description className="text-muted">{question.detail}</AlertDialog.Description>
          )}
          <form
            noValidate
            className="grid gap-3"
            onSubmit={event => {
              event.preventDefault()
              submit(event.currentTarget)
            }}
          >
            {typeof question?.content === 'function' ? question.content(isTried) : question?.content}
            {question?.text && (
              <TextArea
                label={question.text.label}
                hint={question.text.hint}
                name="text"
                rows={3}
                required={question.text.missing !== ''}
                maxLength={question.text.most}
                defaultValue={question.text.initial}
                error={isMissing ? question.text.missing : undefined}
                onChange={() => setMissing(false)}
              />
            )}
            <div className="mt-1 flex flex-wrap justify-end gap-2">
              <AlertDialog.Close className={buttonClass('outline')}>{question?.no}</AlertDialog.Close>
              <button type="submit" className={buttonClass(question?.danger ? 'danger' : 'solid')}>
                {question?.yes}
              </button>
            </div>
          </form>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

let open: Question | null = null
const listeners = new Set<() => void>()

function show(question: Question | null) {
  open = question
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
