import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useSyncExternalStore } from 'react'
import { buttonClass } from '#web/ui/button.tsx'

interface Question {
  sentence: string
  /** What happens then, where the question does not say so. */
  detail?: string | undefined
  yes: string
  no: string
  answer(yes: boolean): void
}

type Wording = Partial<Pick<Question, 'detail' | 'yes' | 'no'>>

/** `if (await confirm('Are you sure to delete this product?')) …` */
export function confirm(sentence: string, { detail, yes = 'Delete', no = 'Cancel' }: Wording = {}) {
  return new Promise<boolean>(answer => show({ sentence, detail, yes, no, answer }))
}

/** Shows the question of `confirm`; the shell has one. */
export function ConfirmHost() {
  const question = useSyncExternalStore(subscribe, () => open)
  function answer(yes: boolean) {
    question?.answer(yes)
    show(null)
  }
  return (
    <AlertDialog.Root open={question !== null} onOpenChange={stays => stays || answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-ink/40" />
        <AlertDialog.Popup className="fixed top-1/2 left-1/2 z-50 grid w-96 max-w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 gap-3 rounded-2xl bg-white p-6 shadow-pop outline-none">
          <AlertDialog.Title className="text-xl">{question?.sentence}</AlertDialog.Title>
          {question?.detail && (
            <AlertDialog.Description className="text-muted">{question.detail}</AlertDialog.Description>
          )}
          <div className="mt-3 flex flex-wrap justify-end gap-2">
            <AlertDialog.Close className={buttonClass('outline')}>{question?.no}</AlertDialog.Close>
            <button type="button" onClick={() => answer(true)} className={buttonClass()}>
              {question?.yes}
            </button>
          </div>
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
