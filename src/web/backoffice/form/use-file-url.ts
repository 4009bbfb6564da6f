import { useEffect, useState } from 'react'

/** The URL of a stored file, or a file that is uploaded when the form is saved. */
export type ChosenFile = string | File | null

export function useFileUrl(chosen: ChosenFile): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!(chosen instanceof File)) return setUrl(chosen)
    const made = URL.createObjectURL(chosen)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [chosen])
  return url
}
