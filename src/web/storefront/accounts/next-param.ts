import { ownPath } from '#values/own-path.ts'
import { withNext } from '#web/client/go-to-login.ts'
import { useSearchParam } from '#web/client/page-url.ts'

/** Where to go after signing in: a path of this shop from ?next=, never another site. */
export function nextPath(): string | null {
  return ownPath(new URLSearchParams(location.search).get('next') ?? '', location.origin)
}

/** From signing in to signing up, or back, without losing ?next=. */
export function useLinkWithNext(path: '/login' | '/login/code' | '/register'): string {
  const next = useSearchParam('next')
  return next ? withNext(path, next) : path
}
