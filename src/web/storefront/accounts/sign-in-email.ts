import { type RefObject, useEffect } from 'react'

const key = 'sign-in-email'

/** For the next page around signing in, in this tab. Not in its URL, which logs and histories store. */
export function storeSignInEmail(email: string) {
  sessionStorage.setItem(key, email)
}

export const forgetSignInEmail = () => sessionStorage.removeItem(key)

/** Fills in the email that was typed on the page before, and moves on to the next field. */
export function useSignInEmail(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const field = form.current?.elements.namedItem('email') as HTMLInputElement | null
    const email = sessionStorage.getItem(key)
    if (!field || !email || field.value) return
    field.value = email
    form.current?.querySelector<HTMLElement>('[name=password]')?.focus()
  }, [form])
}
