import { takePictures } from '../../form/take-pictures.ts'
import { maxPictures, pictureOf, type WizardPicture } from './pictures.ts'

/** Those files that are pictures, as far as they fit, and a sentence about each of the others. */
export async function takeFiles(
  files: File[],
  room: number,
): Promise<{ taken: WizardPicture[]; problems: string[] }> {
  const { good, problems } = await takePictures(files)
  if (good.length > room) problems.push(`At most ${maxPictures} pictures fit; the others were left out.`)
  return { taken: good.slice(0, room).map(pictureOf), problems }
}
