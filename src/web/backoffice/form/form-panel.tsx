import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { toast } from '#web/ui/toast.ts'
import { Panel } from '../layout/panel.tsx'
import { EditForm, FormEnd } from './form-parts.tsx'
import { type EditFormOptions, useEditForm } from './use-edit-form.ts'

interface Props<Values extends FieldValues> extends EditFormOptions<Values> {
  title: string
  /** What the button that saves says. */
  button: ReactNode
  /** It cannot be undone. */
  danger?: boolean
  /** Beside the button. */
  extra?: ReactNode
  wide?: boolean
  /** Stays open after a save. */
  stays?: boolean
  onClose(): void
  children: ReactNode
}

/** A panel with one form, which closes once it is saved. Without `saved` the reply's message is shown. */
export function FormPanel<Values extends FieldValues>(props: Props<Values>) {
  const { title, button, danger, extra, wide, stays, onClose, children, ...options } = props
  const form = useEditForm<Values>({
    ...options,
    async save(values, change) {
      const reply = await options.save(values, change)
      const { message } = { ...(reply as { message?: string } | undefined) }
      if (message && !options.saved) toast(message, { kind: 'success' })
      if (!stays) onClose()
      return reply
    },
  })
  return (
    <Panel open title={title} wide={wide} onClose={onClose} unsaved={form.formState.isDirty}>
      <EditForm form={form} className="grid gap-4">
        {children}
        <FormEnd danger={danger} extra={extra}>
          {button}
        </FormEnd>
      </EditForm>
    </Panel>
  )
}
