import { goToLogin } from '#web/client/go-to-login.ts'

/** The browser leaves for /login, which says why and leads back here. Nothing may be drawn meanwhile, so this never answers. */
export const signInAndComeBack = (sentence?: string) => goToLogin(sentence, { replace: true })
