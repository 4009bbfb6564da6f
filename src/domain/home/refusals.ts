import { badInput } from '../errors.ts'

export const homeRefusals = {
  noSuchUpload: (name: string) => badInput(`No file was sent for "${name}".`),
  sameVideoFormat: () => badInput('The two videos of a slide must be an MP4 and a WebM.'),
}
