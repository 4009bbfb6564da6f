import { goToLogin } from '#web/client/go-to-login.ts'

/** Never resolves, so that nothing is drawn while the browser leaves for /login. */
export const signInAndComeBack = (sentence?: string) => goToLogin(sentence, { replace: true })
