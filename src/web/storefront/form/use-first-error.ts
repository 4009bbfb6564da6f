import { useEffect, useRef } from 'react'

/** For a form whose fields were refused: the keyboard goes to the first of them. */
export function useFirstError(errors: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  return form
}
