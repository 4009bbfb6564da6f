import type { ChosenFile } from '../form/picture-field.tsx'

/** A form body whose list refers to the files sent with it: 'upload:0' is the first of them. */
export function collectUploads() {
  const body = new FormData()
  let count = 0
  return {
    body,
    /** Adds a new file to the body. Answers how the list refers to it; the path of a picture the shop has already. */
    add(chosen: ChosenFile): string | null {
      if (!(chosen instanceof File)) return chosen
      body.append('files', chosen)
      return `upload:${count++}`
    },
  }
}
