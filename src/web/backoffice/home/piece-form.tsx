import type { ReactNode } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { FormEnd } from '../form/form-parts.tsx'
import type { PartFormReturn } from '../form/use-part-form.ts'

/** The form of one piece of the home page. */
export function PieceForm<Values extends FieldValues>(props: {
  form: PartFormReturn<Values>
  label: string
  children: ReactNode
}) {
  return (
    <FormProvider {...props.form}>
      <form onSubmit={props.form.submit} aria-label={props.label} noValidate className="grid gap-5">
        {props.children}
        <FormEnd>Save {props.label.toLowerCase()}</FormEnd>
      </form>
    </FormProvider>
  )
}
