import { useSyncExternalStore } from 'react'

/** State outside React, shared by components that do not know each other. */
export function createStore<State>(initial: State) {
  let state = initial
  const listeners = new Set<() => void>()
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get: () => state,
    set(next: State) {
      state = next
      for (const listener of listeners) listener()
    },
    /** `select` is also given the initial state, for the server and for hydration. */
    use: <Value>(select: (state: State) => Value): Value =>
      useSyncExternalStore(
        subscribe,
        () => select(state),
        () => select(initial),
      ),
  }
}
