import type { ChosenFile } from '../form/picture-field.tsx'

/** A form whose list names the files that come along: 'upload:0' is the first of them. */
export function uploads() {
  const body = new FormData()
  let count = 0
  return {
    body,
    /** How the list names what was chosen; a new file joins the form. */
    name(chosen: ChosenFile): string | null {
      if (!(chosen instanceof File)) return chosen
      body.append('files', chosen)
      return `upload:${count++}`
    },
  }
}
