import { forgetSession } from '#web/client/session.ts'
import { toastOnNextPage } from '#web/ui/kept-message.ts'

/** The browser leaves for /login, which says why and leads back here. Nothing may be drawn meanwhile, so this never answers. */
export function signInAndComeBack(sentence?: string): Promise<never> {
  forgetSession()
  if (sentence) toastOnNextPage(sentence, { kind: 'error' })
  location.replace(`/login?next=${encodeURIComponent(location.pathname + location.search)}`)
  return new Promise(() => {})
}
