import { useEffect, useEffectEvent } from 'react'

/** While something covers the page, the browser's Back closes it and stays on the page. */
export function useCloseOnBack(close: () => void) {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    history.pushState({ covered: true }, '')
    let isBack = false
    const listen = () => {
      isBack = true
      onBack()
    }
    addEventListener('popstate', listen)
    return () => {
      removeEventListener('popstate', listen)
      // Closed in another way: the entry must not stay in the history.
      if (!isBack && history.state?.covered) history.back()
    }
  }, [])
}
