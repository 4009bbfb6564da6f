import { useEffect, useState } from 'react'
import { draftFiles } from './session-draft.ts'

/** Files chosen in a form, stored in this browser so that a reload does not lose them. Where that is not possible, they are lost. */
export function useStoredFiles(name: string): [File[], (files: File[]) => void] {
  const [files, setFiles] = useState<File[]>([])
  useEffect(() => {
    withFiles<File[] | undefined>('readonly', store => store.get(name)).then(
      stored => stored && setFiles(chosen => (chosen.length > 0 ? chosen : stored)),
      () => {},
    )
  }, [name])
  return [
    files,
    chosen => {
      setFiles(chosen)
      withFiles('readwrite', store =>
        chosen.length > 0 ? store.put(chosen, name) : store.delete(name),
      ).catch(() => {})
    },
  ]
}

/** Runs one request on the browser's table of files. */
function withFiles<Result>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open(draftFiles, 1)
    opened.onupgradeneeded = () => opened.result.createObjectStore('files')
    opened.onerror = () => reject(opened.error)
    opened.onsuccess = () => {
      const asked = request(opened.result.transaction('files', mode).objectStore('files'))
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    }
  })
}
