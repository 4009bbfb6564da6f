import { useRouteLoaderData } from 'react-router'
import type { BackofficeUser } from './guard.ts'

/** Who is signed in, as the server said. */
export function useMe(): BackofficeUser {
  return useRouteLoaderData<{ user: BackofficeUser }>('backoffice')!.user
}
