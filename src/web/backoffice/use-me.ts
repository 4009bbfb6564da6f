import { useRouteLoaderData } from 'react-router'
import { hasRight, type Right } from '#values/rights.ts'
import type { BackofficeUser } from './guard.ts'

/** Who is signed in, on any screen of the back office. */
export const useMe = (): BackofficeUser => (useRouteLoaderData('backoffice') as { user: BackofficeUser }).user

/** Whether they have this right; a seller always, for what is theirs. */
export const useMay = (right: Right): boolean => hasRight(useMe(), right)
