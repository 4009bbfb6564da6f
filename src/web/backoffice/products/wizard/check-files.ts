import { acceptPictures } from '../../form/accept-pictures.ts'
import { maxPictures, pictureOf, type WizardPicture } from './pictures.ts'

let previous: Promise<unknown> = Promise.resolve()

/**
 * Those files that are pictures, as far as they fit, and a sentence about each of the others. Files that were chosen first are
 * checked first: a check may take longer than the next one, and the pictures must not change their order.
 */
export function checkFiles(
  files: File[],
  room: number,
): Promise<{ added: WizardPicture[]; problems: string[] }> {
  const checked = previous.then(async () => {
    const { good, problems } = await acceptPictures(files)
    if (good.length > room)
      problems.push(`You can add at most ${maxPictures} pictures. The others were left out.`)
    return { added: good.slice(0, room).map(pictureOf), problems }
  })
  previous = checked.catch(() => {})
  return checked
}
