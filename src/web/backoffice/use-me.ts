import { useRouteLoaderData } from 'react-router'
import type { BackofficeUser } from './guard.ts'

/** Who is signed in, on any screen of the back office. */
export const useMe = (): BackofficeUser => (useRouteLoaderData('backoffice') as { user: BackofficeUser }).user
