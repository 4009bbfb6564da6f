import type { ChosenFile } from '../form/picture-field.tsx'

/** Files that were chosen on this screen but not sent: each has a number in the draft and a URL in this browser. */
const uploads = new Map<File, { name: string; url: string }>()

/** How a draft names a picture or film: the path of one that the shop has, or 'upload:0' for a chosen file. */
export function draftPath(chosen: ChosenFile): string | null {
  if (!(chosen instanceof File)) return chosen
  const known = uploads.get(chosen)
  if (known) return known.name
  const upload = { name: `upload:${uploads.size % 100}`, url: URL.createObjectURL(chosen) }
  uploads.set(chosen, upload)
  return upload.name
}

/** A rendered draft, with the chosen files in the places that name them. */
export function withUploads(html: string): string {
  let shown = html
  for (const { name, url } of uploads.values()) shown = shown.replaceAll(`"${name}"`, `"${url}"`)
  return shown
}
