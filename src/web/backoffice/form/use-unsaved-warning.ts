import { useEffect, useId } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from './confirm.tsx'

/** Warns before this form's unsaved changes are lost; a screen may have several such forms. */
export function useUnsavedWarning(unsaved: boolean) {
  const id = useId()
  useEffect(() => {
    if (!unsaved) return
    forms.add(id)
    return () => void forms.delete(id)
  }, [id, unsaved])
}

/**
 * Asks before a screen with unsaved changes is left, for another screen or another page. Only the shell calls it: the
 * router supports a single blocker.
 */
export function useConfirmBeforeLeaving() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      forms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm('Leave without saving?', {
      detail: 'Your changes on this screen are not saved yet.',
      yes: 'Leave',
      no: 'Stay here',
    }).then(leave => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (forms.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}

/** Whether leaving the screen would lose something. */
export const hasUnsavedForms = () => forms.size > 0

/** Ids of the forms with unsaved changes. */
const forms = new Set<string>()
