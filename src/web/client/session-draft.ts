import { readSession } from './session.ts'

/** Unsaved input, stored in this tab so that signing in again or reloading does not lose it. */
export function storeSessionDraft(name: string, value: unknown) {
  sessionStorage.setItem(prefix + name, JSON.stringify({ owner: owner(), value }))
}

/** Null also for a draft of another account. */
export function readSessionDraft<Value>(name: string): Value | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')
    return stored?.owner === owner() ? stored.value : null
  } catch {
    return null
  }
}

export function dropSessionDraft(name: string) {
  sessionStorage.removeItem(prefix + name)
}

export function dropSessionDrafts() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  indexedDB.deleteDatabase(draftFiles)
}

/** The browser's database of files that were chosen in forms. */
export const draftFiles = 'drafts'

const prefix = 'draft:'
const owner = () => readSession()?.user._id ?? null
