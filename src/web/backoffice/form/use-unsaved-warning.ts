import { useEffect, useId } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from './confirm.tsx'

/** Says that something on this screen would be lost; several forms of one screen say it each for itself. */
export function useUnsavedWarning(unsaved: boolean) {
  const id = useId()
  useEffect(() => {
    if (!unsaved) return
    forms.add(id)
    return () => void forms.delete(id)
  }, [id, unsaved])
}

/**
 * Asks before a screen with unsaved changes is left, whether for another screen or for another page. The shell has it
 * once: the router heeds one blocker only.
 */
export function useAskBeforeLeaving() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      forms.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm('Leave without saving?', {
      detail: 'What you changed on this screen is not saved yet.',
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

/** The forms with something unsaved in them. */
const forms = new Set<string>()
